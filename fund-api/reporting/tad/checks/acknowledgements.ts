import type { Finding } from "#lib/reporting/tad/schema.ts";
import { sql, type Kysely } from "kysely";
import { fullNameOf } from "../../../platform/db/account-names.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";

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

/** Whether a warning still needs a reason why the line is correct. */
export const lacksReason = ({ severity, reason }: Finding): boolean => severity === "WARNING" && reason === "";

/** The acknowledged warnings of a TAD. */
export const listAcknowledged = async (db: Kysely<Database>, tadId: string): Promise<Acknowledged> => {
  const rows = await db
    .selectFrom("acknowledgements")
    .select(["rule_id", "line_id", "bargaining_unit_id", "reason", "value"])
    .where("tad_id", "=", tadId)
    .execute();
  return new Map(
    rows.flatMap(({ rule_id, line_id, bargaining_unit_id, ...given }) =>
      line_id === null
        ? [[keyOf(rule_id, null, bargaining_unit_id), given] as const, [keyOf(rule_id, null, null), given] as const]
        : [[keyOf(rule_id, line_id, null), given] as const],
    ),
  );
};

type By = {
  readonly tadId: string;
  readonly unitId: string;
  readonly account: { readonly id: string; readonly first_name: string; readonly last_name: string };
  readonly at: Date;
};

/** Records that an account has reviewed these warnings, each with its reason where it has one. */
export const acknowledge = async (db: Kysely<Database>, warnings: readonly Finding[], by: By): Promise<void> =>
  insertRows(
    db,
    "acknowledgements",
    warnings.map((finding) => ({
      tad_id: by.tadId,
      bargaining_unit_id: by.unitId,
      line_id: finding.lineId,
      rule_id: finding.ruleId,
      account_id: by.account.id,
      account_name: fullNameOf(by.account),
      at: by.at,
      reason: finding.reason ?? "",
      value: finding.value,
      message: finding.message,
    })),
  );

/** Forgets what was reviewed in these units. Reasons stay: they are compared with the values. */
export const forgetUnits = async (db: Kysely<Database>, tadId: string, unitIds: readonly string[]): Promise<void> => {
  if (unitIds.length === 0) return;
  await db
    .deleteFrom("acknowledgements")
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "in", unitIds)
    .where("reason", "=", "")
    .execute();
};

/**
 * Forgets what was reviewed on these lines, and on their units as a whole: all of it says something else now. Reasons
 * stay.
 */
export const forgetLines = async (
  db: Kysely<Database>,
  tadId: string,
  lineIds: readonly string[],
  unitIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom("acknowledgements")
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "in", unitIds)
    .where("reason", "=", "")
    .where((where) =>
      where.or([sql<boolean>`line_id = any (${sql.val(lineIds)}::uuid[])`, where("line_id", "is", null)]),
    )
    .execute();
};

/** Forgets the reasons given for one rule in a unit: others take their place. */
export const forgetRule = async (db: Kysely<Database>, { tadId, unitId }: By, ruleId: string): Promise<void> => {
  await db
    .deleteFrom("acknowledgements")
    .where("tad_id", "=", tadId)
    .where("bargaining_unit_id", "=", unitId)
    .where("rule_id", "=", ruleId)
    .execute();
};
