import { sql, type Kysely } from "kysely";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { fullNameOf } from "../../../platform/db/account-names.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { type Acknowledged, keyOf } from "./acknowledged.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";

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
