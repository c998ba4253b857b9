import { maxInflated, maxParts, tooLarge, workbookDamaged, type WorkbookRefusal } from "./workbook-refusals.ts";

/** One part of the archive as its central directory declares it; sizes in bytes. */
type Part = {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
  readonly size: number;
};

const endSignature = 0x06_05_4b_50;
const directorySignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;
/** In place of a figure that stands elsewhere (ZIP64): no workbook of 20 MB needs it. */
const elsewhere = [0xff_ff_ff_ff, 0xff_ff];

/** Known by the first bytes of a ZIP archive, which is what a workbook is. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - 22 - 0xff_ff);
  for (let place = view.byteLength - 22; place >= first; place -= 1) {
    if (view.getUint32(place, true) === endSignature) return place;
  }
  return -1;
};

/**
 * The parts that the central directory lists, or why they are refused. Strict where readers of archives differ: what
 * is checked here has to be what is read afterwards.
 */
const listParts = (bytes: Uint8Array): Part[] | WorkbookRefusal => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (place: number): number => view.getUint16(place, true);
  const u32 = (place: number): number => view.getUint32(place, true);
  const end = findEnd(view);
  if (end < 0) return workbookDamaged;
  const count = u16(end + 10);
  if (count > maxParts) return tooLarge;
  if (elsewhere.includes(u32(end + 12)) || elsewhere.includes(u32(end + 16))) return workbookDamaged;
  const parts: Part[] = [];
  let place = u32(end + 16);
  for (let each = 0; each < count; each += 1) {
    if (u32(place) !== directorySignature) return workbookDamaged;
    const [flags, method, packedSize, size] = [u16(place + 8), u16(place + 10), u32(place + 20), u32(place + 24)];
    const [nameLength, offset] = [u16(place + 28), u32(place + 42)];
    const isEncrypted = (flags & 1) !== 0;
    const hidesItsSize = (flags & 8) !== 0 && packedSize === 0;
    const isKnown = method === 0 ? packedSize === size : method === 8;
    if (isEncrypted || hidesItsSize || !isKnown || [packedSize, size, offset].some((it) => elsewhere[0] === it)) {
      return workbookDamaged;
    }
    if (u32(offset) !== localSignature) return workbookDamaged;
    const start = offset + 30 + u16(offset + 26) + u16(offset + 28);
    const packed = bytes.subarray(start, start + packedSize);
    if (packed.length !== packedSize) return workbookDamaged;
    const name = new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + nameLength));
    parts.push({ name, method, packed, size });
    place += 46 + nameLength + u16(place + 30) + u16(place + 32);
  }
  return parts;
};

/** The bytes of a part, null when they are not of the size that the directory declares. */
const inflate = async ({ method, packed, size }: Part): Promise<Uint8Array | null> => {
  if (method === 0 || size + packed.length === 0) return packed;
  const inflated = new Uint8Array(size);
  let filled = 0;
  const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
    if (filled + value.length > size) {
      // A part that inflates to more than it declares stops here, at what it declared.
      await reader.cancel();
      return null;
    }
    inflated.set(value, filled);
    filled += value.length;
  }
  return filled === size ? inflated : null;
};

/** Whether a part declares a document type or entities; no spreadsheet writes them. */
const declaresEntities = (part: Uint8Array): boolean => {
  const [less, exclamation] = [0x3c, 0x21];
  for (let place = part.indexOf(exclamation); place >= 0; place = part.indexOf(exclamation, place + 1)) {
    const follows = part[place - 1] === less ? String.fromCharCode(...part.subarray(place + 1, place + 9)) : "";
    if (/^(?:doctype|entity)/i.test(follows)) return true;
  }
  return false;
};

const check = async (bytes: Uint8Array): Promise<WorkbookRefusal | null> => {
  const parts = listParts(bytes);
  if ("ruleId" in parts) return parts;
  const names = parts.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return workbookDamaged;
  if (!names.includes("[content_types].xml")) {
    return {
      ruleId: "workbook-missing",
      message:
        "This is a ZIP file, not an Excel workbook. Take the roster out of it, and upload that file (XLSX, CSV or ETAD-FW).",
    };
  }
  if (names.some((name) => name.endsWith("vbaproject.bin"))) {
    return {
      ruleId: "workbook-macros",
      message:
        "This workbook contains macros, which are not taken. In your spreadsheet choose Save As, “Excel Workbook (.xlsx)”, and upload that file.",
    };
  }
  if (parts.reduce((sum, { size }) => sum + size, 0) > maxInflated) return tooLarge;
  for (const part of parts) {
    const inflated = await inflate(part);
    if (inflated === null) return workbookDamaged;
    if (declaresEntities(inflated)) {
      return {
        ruleId: "workbook-entities",
        message:
          "This workbook declares a document type or entities, which no spreadsheet writes and which can do harm. Open it in your spreadsheet, save it as “Excel Workbook (.xlsx)”, and upload that file.",
      };
    }
  }
  return null;
};

/**
 * Why a workbook is not opened at all: its archive is damaged or hostile, or more than a roster needs. Sizes are
 * judged as declared before anything is inflated, and again while each part is. Null when it may be opened.
 */
export const checkArchive = async (bytes: Uint8Array): Promise<WorkbookRefusal | null> => {
  try {
    return await check(bytes);
  } catch {
    // A place outside of the file, or bytes that do not inflate or inflate to more than declared.
    return workbookDamaged;
  }
};
