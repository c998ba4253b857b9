import { gunzipSync, gzipSync } from "node:zlib";
import type { KeptPerson } from "../plan/effect-of.ts";

/** Packs people to be stored with their file: in the fastest way, to about a tenth of their size. */
export const packPeople = (people: readonly KeptPerson[]): Uint8Array => gzipSync(JSON.stringify(people), { level: 1 });

/** Unpacks what `packPeople` packed. */
export const unpackPeople = (packed: Uint8Array): KeptPerson[] =>
  JSON.parse(gunzipSync(packed).toString("utf8")) as KeptPerson[];
