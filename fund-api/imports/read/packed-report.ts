import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzip } from "node:zlib";
import type { ReportBasis } from "../plan/upload-basis.ts";

/**
 * A report as a process is handed it while it reads: small enough for the pipe to hold it whole, because no more is sent
 * before the process listens again.
 */
export const packReport = (report: ReportBasis): Promise<Uint8Array> => {
  const bytes = serialize(report);
  return promisify(gzip)(bytes, { level: 1, chunkSize: Math.max(1024, Math.ceil(bytes.length / 4)) });
};

/** The report that was packed. */
export const unpackReport = (packed: Uint8Array): ReportBasis => deserialize(gunzipSync(packed)) as ReportBasis;
