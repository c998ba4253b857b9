import type { Finding } from "#lib/reporting/tad/schema.ts";
import { sql, type Kysely } from "kysely";
import { fullNameOf } from "../../../platform/db/account-names.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { lookUp } from "#lib/platform/format/look-up.ts";
import { countOf } from "#lib/platform/format/count.ts";
import type { Refusal } from "../record/tad-lock.ts";
import { ruleNames } from "#lib/reporting/tad/texts.en.ts";

/** A confirmation with the value at that time. `reason` is "" if the warning needs none. */
type Confirmation = { readonly reason: string; readonly value: string };

/** Confirmations by the key of the warning. */
export type Acknowledged = ReadonlyMap<string, Confirmation>;

/** Returns the key of a warning with its line's ID, or else its unit's ID or code. A warning about the whole report has neither. */
export const keyOf = (ruleId: string, lineId: string | null, unit: string | null): string =>
  `${ruleId}|${lineId ?? unit ?? ""}`;

/** Adds a confirmation to a finding. Errors can't be confirmed, and a reason applies only to its value. */
export const withAcknowledged = (finding: Finding, unitId: string | null, acknowledged: Acknowledged): Finding => {
  const confirmation = acknowledged.get(keyOf(finding.ruleId, finding.lineId, unitId));
  if (finding.severity !== "WARNING" || confirmation === undefined) return finding;
  if (confirmation.reason !== "" && confirmation.value !== finding.value) return finding;
  return { ...finding, acknowledged: true, ...(finding.reason !== undefined && { reason: confirmation.reason }) };
};

/** Returns true if a warning still needs a reason why the line is correct. */
export const lacksReason = ({ severity, reason }: Finding): boolean => severity === "WARNING" && reason === "";

/** Lists the acknowledged warnings of a TAD. */
export const listAcknowledged = async (db: Kysely<Database>, tadId: string): Promise<Acknowledged> => {
  const rows = await db
    .selectFrom("acknowledgements")
    .select(["rule_id", "line_id", "bargaining_unit_id", "reason", "value"])
    .where("tad_id", "=", tadId)
    .execute();
  return new Map(
    rows.flatMap(({ rule_id, line_id, bargaining_unit_id, ...confirmation }) =>
      line_id === null
        ? [
            [keyOf(rule_id, null, bargaining_unit_id), confirmation] as const,
            [keyOf(rule_id, null, null), confirmation] as const,
          ]
        : [[keyOf(rule_id, line_id, null), confirmation] as const],
    ),
  );
};

type Reviewer = {
  readonly tadId: string;
  readonly unitId: string;
  readonly account: { readonly id: string; readonly first_name: string; readonly last_name: string };
  readonly at: Date;
};

/** Records that an account has reviewed these warnings, with the reasons. */
export const acknowledge = async (
  db: Kysely<Database>,
  warnings: readonly Finding[],
  reviewer: Reviewer,
): Promise<void> =>
  insertRows(
    db,
    "acknowledgements",
    warnings.map((finding) => ({
      tad_id: reviewer.tadId,
      bargaining_unit_id: reviewer.unitId,
      line_id: finding.lineId,
      rule_id: finding.ruleId,
      account_id: reviewer.account.id,
      account_name: fullNameOf(reviewer.account),
      at: reviewer.at,
      reason: finding.reason ?? "",
      value: finding.value,
      message: finding.message,
    })),
  );

/** Deletes reviews and reasons in these units. */
export const deleteInUnits = (db: Kysely<Database>, tadId: string, unitIds: readonly string[]) =>
  db
    .deleteFrom("acknowledgements")
    .where("tad_id", "=", tadId)
    .where(sql<boolean>`bargaining_unit_id = any (${sql.val(unitIds)}::uuid[])`);

/** Deletes reviews in these units. Keeps reasons, because they are compared with the values. */
export const deleteUnitReviews = async (
  db: Kysely<Database>,
  tadId: string,
  unitIds: readonly string[],
): Promise<void> => {
  await deleteInUnits(db, tadId, unitIds).where("reason", "=", "").execute();
};

/** Deletes reviews of these lines and of their units. Keeps reasons. */
export const deleteLineReviews = async (
  db: Kysely<Database>,
  tadId: string,
  lineIds: readonly string[],
  unitIds: readonly string[],
): Promise<void> => {
  await deleteInUnits(db, tadId, unitIds)
    .where("reason", "=", "")
    .where((where) =>
      where.or([sql<boolean>`line_id = any (${sql.val(lineIds)}::uuid[])`, where("line_id", "is", null)]),
    )
    .execute();
};

/** Deletes the reasons for one rule in a unit, before new ones replace them. */
export const deleteRuleReasons = async (
  db: Kysely<Database>,
  { tadId, unitId }: Reviewer,
  ruleId: string,
): Promise<void> => {
  await deleteInUnits(db, tadId, [unitId]).where("rule_id", "=", ruleId).execute();
};

/** Lists rules that still need a reason, with their units: "JC711B: more than 300 hours". */
export const listRulesWithoutReason = (findings: readonly Finding[]): string[] => [
  ...new Set(
    findings
      .filter(lacksReason)
      .map(({ unitCode, ruleId }) => `${unitCode ?? ""}: ${lookUp(ruleNames, ruleId) ?? ruleId}`),
  ),
];

/** Refuses an action if reasons are missing, listing rules and units. Returns null if none is missing. */
export const refuseMissingReasons = (findings: readonly Finding[]): Refusal<"ReasonsMissing"> | null => {
  const { length } = findings.filter(lacksReason);
  if (length === 0) return null;
  const text = `${countOf(length, "warning")} ${length === 1 ? "needs" : "need"} a reason first (${listRulesWithoutReason(findings).join("; ")}). Nothing was changed. Enter the reason each is correct, or correct the lines.`;
  return { ok: false, code: "ReasonsMissing", text };
};
