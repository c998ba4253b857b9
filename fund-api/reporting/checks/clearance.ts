import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toContext } from "./findings.ts";
import type { TadOutline } from "../tad/tad-record.ts";

/** Names the rules as they are written: what an older release has judged is judged again. */
const rulesName = (): string => {
  const folder = join(import.meta.dirname, "../../../lib/reporting");
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  for (const file of files.toSorted()) hash.update(readFileSync(join(folder, file)));
  return hash.digest("hex");
};
const rules = rulesName();

/**
 * Names all that the findings of a TAD follow from: the rules, its agreements with their rates, and, by its version,
 * its lines and what was said about them. While the name is the same, a check finds what it found.
 */
export const clearanceOf = ({ head, units }: TadOutline): string => {
  const contexts = units.map((unit) => [unit.last_month_units, toContext(unit, { head, units })]);
  const all = JSON.stringify([rules, head.id, head.version, contexts]);
  return createHash("sha256").update(all).digest("hex");
};
