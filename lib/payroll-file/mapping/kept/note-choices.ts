import { listNewCodes, type UnknownCode } from "../../columns/unknown-codes.ts";
import type { Mapping } from "../../ground/mapping.ts";
import { keptRules } from "../../ground/note-rules.ts";
import type { FileFinding } from "../../schema.ts";
import { type DescribedPayCode, listNewPayCodes } from "../../add-up/map-pay-codes.ts";
import { listCalledOtherwise } from "./called-codes.ts";
import type { MappingInUse } from "../find-mapping.ts";

/** Says that the choice begins with what was chosen for a file with the same columns. */
const noteKept: FileFinding = {
  ruleId: keptRules.same,
  severity: "INFO",
  rows: [],
  message:
    "You mapped a file with these columns before. We filled in what you chose for it. Anything still open is new.",
};

type Asked = {
  readonly header: readonly string[];
  readonly payCodes: readonly DescribedPayCode[];
  readonly unknown: readonly UnknownCode[];
  readonly mapping: Mapping;
  /** A mapping is kept for these columns. */
  readonly isKept: boolean;
  /** The clerk has just chosen. */
  readonly isGiven: boolean;
};

/** What is said of the choices that a file which isn’t read begins with: whether they were kept, and which codes they lack. */
export const noteChoices = (
  { ready, proposed }: Pick<MappingInUse, "ready" | "proposed">,
  { header, payCodes, unknown, mapping, isKept, isGiven }: Asked,
): FileFinding[] => [
  ...(isGiven || proposed === null ? [] : listCalledOtherwise(payCodes, proposed)),
  ...(isKept ? [noteKept] : []),
  ...(ready === null ? [] : [...listNewCodes(unknown, header), ...listNewPayCodes(payCodes, mapping)]),
];
