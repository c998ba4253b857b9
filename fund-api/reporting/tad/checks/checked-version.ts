import { createHash } from "node:crypto";
import { rulesVersion } from "#lib/reporting/tad/checks/rules-version.ts";
import type { TadOutline } from "../record/tad-record.ts";
import { toContext } from "./findings.ts";

/**
 * Names all that the findings of a TAD follow from: the version of the rules, its agreements with their rates, and, by
 * its own version, its lines and what was said about them. While the name is the same, a check finds what it found.
 */
export const checkedVersionOf = ({ head, units }: TadOutline): string => {
  const contexts = units.map((unit) => [unit.last_month_units, toContext(unit, { head, units })]);
  const all = JSON.stringify([rulesVersion, head.id, head.version, contexts]);
  return createHash("sha256").update(all).digest("hex");
};
