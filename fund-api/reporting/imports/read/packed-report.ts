import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzip } from "node:zlib";
import type { ReportBasis } from "../plan/import-basis.ts";

/**
 * Packs a report for the reading process. While that reads a file it receives nothing, so the pipe has to hold the whole
 * report.
 */
export const packReport = (report: ReportBasis): Promise<Uint8Array> => {
  const bytes = serialize(report);
  return promisify(gzip)(bytes, { level: 1, chunkSize: Math.max(1024, Math.ceil(bytes.length / 4)) });
};

/** Unpacks what `packReport` packed. */
export const unpackReport = (packed: Uint8Array): ReportBasis => deserialize(gunzipSync(packed)) as ReportBasis;
