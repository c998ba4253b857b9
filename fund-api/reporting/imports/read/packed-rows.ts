import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzipSync, gzip, gzipSync } from "node:zlib";
import type { ReportBasis } from "../plan/import-basis.ts";
import type { ReadRows } from "../plan/check-rows.ts";
import type { StoredEffectPerson } from "../plan/effect-of.ts";

/** Packs a report. The pipe must buffer all of it, because the reading process doesn't receive data while it reads. */
export const packReport = (report: ReportBasis): Promise<Uint8Array> => {
  const bytes = serialize(report);
  return promisify(gzip)(bytes, { level: 1, chunkSize: Math.max(1024, Math.ceil(bytes.length / 4)) });
};

/** Unpacks the result of `packReport`. */
export const unpackReport = (packed: Uint8Array): ReportBasis => deserialize(gunzipSync(packed)) as ReportBasis;

/** Packs rows quickly, to about a tenth of their size, in the background. */
export const packRows = ({ rows, findings, isMapped, columnNames, ownTotals }: ReadRows): Promise<Uint8Array> =>
  promisify(gzip)(JSON.stringify({ rows, findings, columnNames, ownTotals, isMapped }), { level: 1 });

/** Packs other data as `packRows` does, at once. */
export const packJson = (value: object): Uint8Array => gzipSync(JSON.stringify(value), { level: 1 });

/** Unpacks the result of `packJson`. */
export const unpackJson = (packed: Uint8Array): unknown => JSON.parse(gunzipSync(packed).toString("utf8"));

/** Unpacks the result of `packRows`. */
export const unpackRows = (packed: Uint8Array): ReadRows => unpackJson(packed) as ReadRows;

/** Unpacks packed people that a file changes. */
export const unpackPeople = (packed: Uint8Array): StoredEffectPerson[] => unpackJson(packed) as StoredEffectPerson[];
