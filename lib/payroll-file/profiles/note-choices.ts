import { listNewCodes, type UnknownCode } from "../columns/unknown-codes.ts";
import type { Mapping } from "../ground/mapping.ts";
import { keptRules } from "../ground/note-rules.ts";
import type { FileFinding } from "../schema.ts";
import { listNewPayCodes, type SampledPayCode } from "../add-up/map-pay-codes.ts";

/** Says that the choice begins with what was chosen for a file with the same columns. */
export const noteKept: FileFinding = {
  ruleId: keptRules.same,
  severity: "INFO",
  rows: [],
  message:
    "You mapped a file with these columns before. We filled in what you chose for it. Anything still open is new.",
};

/** Which codes of a file that would be read otherwise its profile doesn’t know. */
export const noteNewCodes = (
  header: readonly string[],
  payCodes: readonly SampledPayCode[],
  unknown: readonly UnknownCode[],
  mapping: Mapping,
): FileFinding[] => [...listNewCodes(unknown, header), ...listNewPayCodes(payCodes, mapping)];
