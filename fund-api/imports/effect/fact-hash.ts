import type { DataKeys } from "../../keys.ts";
import type { KeptPerson } from "../plan/effect-of.ts";

/** A fact as a file says it. */
export type SaidFact = Pick<KeptPerson["facts"][number], "field" | "inFile">;

/** What an employer's file says of one fact of a person, as a keyed hash: a birth date is not stored to find it again. */
export const hashFact = (
  keys: Pick<DataKeys, "hash">,
  employerId: string,
  memberId: string,
  { field, inFile }: SaidFact,
): Uint8Array => keys.hash(JSON.stringify(["import-fact", employerId, memberId, field, inFile]));
