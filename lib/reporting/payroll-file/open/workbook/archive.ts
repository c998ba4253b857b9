import {
  maxInflated,
  openDocument,
  tooLarge,
  workbookDamaged,
  workbookMacros,
  workbookMissing,
  type WorkbookRefusal,
} from "./refusals.ts";
import { startScans } from "./scan.ts";
import { listZipParts, keepParts, type ZipPart } from "./zip-parts.ts";

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
