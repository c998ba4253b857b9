import type { DataKeys } from "../../../keys.ts";
import type { KeptPerson } from "../plan/effect-of.ts";

/** A fact as a file has it. */
export type SaidFact = Pick<KeptPerson["facts"][number], "field" | "inFile">;

/** A keyed hash of a person's fact in an employer's file, so that it can be found again without storing a birth date. */
export const hashFact = (
  keys: Pick<DataKeys, "hash">,
  employerId: string,
  memberId: string,
  { field, inFile }: SaidFact,
): Uint8Array => keys.hash(JSON.stringify(["import-fact", employerId, memberId, field, inFile]));
