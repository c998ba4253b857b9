import {
  maxInflated,
  openDocument,
  tooLarge,
  workbookDamaged,
  workbookMacros,
  workbookMissing,
  type WorkbookRefusal,
  maxParts,
} from "./refusals.ts";
import { startScans } from "./scan.ts";

/** A part as the directory declares it; sizes in bytes. */
export type ZipPart = {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
  readonly size: number;
  readonly entry: Uint8Array;
};

const endSignature = 0x06_05_4b_50;
const directorySignature = 0x02_01_4b_50;
const localSignature = 0x04_03_4b_50;
const endLength = 22;
/** These values mean that a size is stored elsewhere (ZIP64), which no workbook of 20 MB needs. */
const zip64Markers = [0xff_ff_ff_ff, 0xff_ff];

const findEnd = (view: DataView): number => {
  const lowestOffset = Math.max(0, view.byteLength - endLength - 0xff_ff);
  for (let offset = view.byteLength - endLength; offset >= lowestOffset; offset -= 1) {
    if (view.getUint32(offset, true) === endSignature) return offset;
  }
  return -1;
};

/** Lists an archive's parts, strictly where readers differ. Throws a RangeError for an offset outside the file. */
export const listZipParts = (
  bytes: Uint8Array,
): { readonly parts: readonly ZipPart[]; readonly start: number } | WorkbookRefusal => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (byteOffset: number): number => view.getUint16(byteOffset, true);
  const u32 = (byteOffset: number): number => view.getUint32(byteOffset, true);
  const end = findEnd(view);
  if (end < 0) return workbookDamaged;
  const count = u16(end + 10);
  if (count > maxParts) return tooLarge;
  if (zip64Markers.includes(u32(end + 12)) || zip64Markers.includes(u32(end + 16))) return workbookDamaged;
  const parts: ZipPart[] = [];
  const start = u32(end + 16);
  let position = start;
  for (let index = 0; index < count; index += 1) {
    if (u32(position) !== directorySignature) return workbookDamaged;
    const [flags, method, packedSize, size] = [
      u16(position + 8),
      u16(position + 10),
      u32(position + 20),
      u32(position + 24),
    ];
    const [nameLength, offset] = [u16(position + 28), u32(position + 42)];
    const isEncrypted = (flags & 1) !== 0;
    const hasDeferredSize = (flags & 8) !== 0 && packedSize === 0;
    const isSupported = method === 0 ? packedSize === size : method === 8;
    if (
      isEncrypted ||
      hasDeferredSize ||
      !isSupported ||
      [packedSize, size, offset].some((value) => zip64Markers[0] === value)
    ) {
      return workbookDamaged;
    }
    if (u32(offset) !== localSignature) return workbookDamaged;
    const dataStart = offset + 30 + u16(offset + 26) + u16(offset + 28);
    const packed = bytes.subarray(dataStart, dataStart + packedSize);
    if (packed.length !== packedSize) return workbookDamaged;
    const name = new TextDecoder().decode(bytes.subarray(position + 46, position + 46 + nameLength));
    const nextPosition = position + 46 + nameLength + u16(position + 30) + u16(position + 32);
    parts.push({ name, method, packed, size, entry: bytes.subarray(position, nextPosition) });
    position = nextPosition;
  }
  return { parts, start };
};

/** Keeps only some parts in an archive's directory, so that readers ignore the others. */
const keepParts = (bytes: Uint8Array, start: number, parts: readonly ZipPart[]): Uint8Array => {
  const directoryLength = parts.reduce((sum, { entry }) => sum + entry.length, 0);
  const archive = new Uint8Array(start + directoryLength + endLength);
  archive.set(bytes.subarray(0, start));
  let offset = start;
  for (const { entry } of parts) {
    archive.set(entry, offset);
    offset += entry.length;
  }
  const end = new DataView(archive.buffer, offset);
  end.setUint32(0, endSignature, true);
  end.setUint16(8, parts.length, true);
  end.setUint16(10, parts.length, true);
  end.setUint32(12, directoryLength, true);
  end.setUint32(16, start, true);
  return archive;
};

/** True if the first bytes are a ZIP archive's, as in a workbook. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Unpacks a part chunk by chunk without storing it. Stops at the first refusal or at the declared size. */
export const scanPart = async <Refusal>(
  { method, packed, size }: ZipPart,
  scan: (chunk: Uint8Array) => Refusal | null,
): Promise<Refusal | WorkbookRefusal | null> => {
  if (method === 0 || size + packed.length === 0) return scan(packed);
  let unpacked = 0;
  const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
    unpacked += value.length;
    const refusal = unpacked > size ? workbookDamaged : scan(value);
    if (refusal !== null) {
      await reader.cancel();
      return refusal;
    }
  }
  return unpacked === size ? null : workbookDamaged;
};

const isXml = ({ name }: ZipPart): boolean => /\.(?:xml|rels)$/i.test(name);

/** Each query is one long text. */
const isQuery = ({ name }: ZipPart): boolean => /^customxml\//i.test(name);

/** Links from other parts to comments, drawings and tables, which are never read. */
const isOtherLink = ({ name }: ZipPart): boolean =>
  /\.rels$/i.test(name) && !/^_rels\/\.rels$|(?:^|\/)_rels\/[^/]*workbook[^/]*$/i.test(name);

/** This part states the archive's type and is never compressed. */
const isOpenDocument = ({ name, packed }: ZipPart): boolean =>
  name === "mimetype" && new TextDecoder().decode(packed).startsWith("application/vnd.oasis.opendocument.spreadsheet");

type CheckedArchive = WorkbookRefusal | { readonly bytes: Uint8Array; readonly charts: ReadonlySet<number> };

const check = async (bytes: Uint8Array): Promise<CheckedArchive> => {
  const directory = listZipParts(bytes);
  if ("ruleId" in directory) return directory;
  const { parts, start } = directory;
  const names = parts.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return workbookDamaged;
  if (!names.includes("[content_types].xml")) return parts.some(isOpenDocument) ? openDocument : workbookMissing;
  if (names.some((name) => name.endsWith("vbaproject.bin"))) return workbookMacros;
  if (parts.reduce((sum, { size }) => sum + size, 0) > maxInflated) return tooLarge;
  const readableParts = parts.filter((part) => isXml(part) && !isQuery(part) && !isOtherLink(part));
  const { scanOf, listCharts } = startScans();
  for (const part of readableParts) {
    const refusal = await scanPart(part, scanOf(part.name));
    if (refusal !== null) return refusal;
  }
  return { bytes: keepParts(bytes, start, readableParts), charts: listCharts() };
};

/** Refuses a damaged, hostile or oversized workbook. Checks declared sizes first, then sizes while unpacking. */
export const checkArchive = async (bytes: Uint8Array): Promise<CheckedArchive> => {
  try {
    return await check(bytes);
  } catch {
    // An offset is outside the file, or bytes can't be unpacked.
    return workbookDamaged;
  }
};
