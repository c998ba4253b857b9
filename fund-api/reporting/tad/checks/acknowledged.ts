import type { Finding } from "#lib/reporting/tad/schema.ts";

/** The reason someone gave for a warning, "" when a look was enough, and the value it had then. */
type Given = { readonly reason: string; readonly value: string };

/** What a person has reviewed, by the key of the warning. */
export type Acknowledged = ReadonlyMap<string, Given>;

/**
 * A line's warning belongs to the line, a unit's to the unit, and one of the whole report to neither.
 * @param unit its id or its code, the same for all keys that are compared
 */
export const keyOf = (ruleId: string, lineId: string | null, unit: string | null): string =>
  `${ruleId}|${lineId ?? unit ?? ""}`;

/**
 * A finding with what someone said about it. An error is never done by looking at it, and a reason holds as long as the value it was given for.
 */
export const withAcknowledged = (finding: Finding, unitId: string | null, acknowledged: Acknowledged): Finding => {
  const given = acknowledged.get(keyOf(finding.ruleId, finding.lineId, unitId));
  if (finding.severity !== "WARNING" || given === undefined) return finding;
  if (given.reason !== "" && given.value !== finding.value) return finding;
  return { ...finding, acknowledged: true, ...(finding.reason !== undefined && { reason: given.reason }) };
};
