import type { Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import type * as calls from "../../../lib/reporting/rates/contract.ts";
import type { AgreementRates, EmployerRates, FiledMonth } from "../../../lib/reporting/rates/schema.ts";
import { selectWaiting } from "../../identity/second-person/request-second-person.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerNotFound } from "../../platform/handler/employer-of.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { toRateSchedule } from "../tad/record/tad-units.ts";

/** Data that a change of a rate needs later, in its decision. */
export type RateChange = {
  readonly unitCode: string;
  readonly cells: Readonly<Record<string, string>>;
  /** The rates that it ends or replaces, as reviewed. */
  readonly endedId: string | null;
  readonly replacedId: string | null;
  /** The terms of that rate, as reviewed. */
  readonly before: Readonly<Record<string, string>> | null;
};

/** The agreement's rates with its database ID. */
export type Agreement = AgreementRates & { readonly unitId: string };

const listFiledMonths = async (db: Kysely<Database>, employerId: string) => {
  const rows = await db
    .selectFrom("tads as t")
    .innerJoin("tad_units as u", "u.tad_id", "t.id")
    .select(["u.bargaining_unit_id", "t.work_month as workMonth", "t.state", "t.confirmation_no"])
    .where("t.employer_id", "=", employerId)
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "in", ["COMMITTED", "POSTED"])
    .orderBy("t.work_month", "desc")
    .execute();
  return Map.groupBy(rows, (row) => row.bargaining_unit_id);
};

/** Lists the classes of each unit that have a rate, a wage range or people, with unit ID and class. */
const listClasses = async (db: Kysely<Database>, unitIds: readonly string[]) => {
  const select = (table: "assignments" | "class_wages" | "rate_schedules") =>
    db
      .selectFrom(table)
      .select(["bargaining_unit_id", "classification"])
      .where("bargaining_unit_id", "in", unitIds)
      .where("classification", "not in", ["", "ALL"]);
  const rows = await select("assignments").union(select("class_wages")).union(select("rate_schedules")).execute();
  return Map.groupBy(rows, (row) => row.bargaining_unit_id);
};

/** Lists an employer's agreements in the order of their codes, with all rates and filed months. */
export const listAgreementRates = async (db: Kysely<Database>, employerId: string): Promise<Agreement[]> => {
  const units = await db
    .selectFrom("bargaining_units")
    .selectAll()
    .where("employer_id", "=", employerId)
    .orderBy("code")
    .execute();
  if (units.length === 0) return [];
  const unitIds = units.map(({ id }) => id);
  const rateRows = await db
    .selectFrom("rate_schedules")
    .selectAll()
    .where("bargaining_unit_id", "in", unitIds)
    .orderBy("fund")
    .orderBy("classification")
    .orderBy("effective_from")
    .execute();
  const rates = Map.groupBy(rateRows, (row) => row.bargaining_unit_id);
  const filedMonths = await listFiledMonths(db, employerId);
  const classes = await listClasses(db, unitIds);
  return units.map((unit): Agreement => ({
    unitId: unit.id,
    unitCode: unit.code,
    title: unit.title,
    localUnion: unit.local_union,
    unitType: unit.unit_type,
    effectiveFrom: unit.effective_from,
    effectiveTo: unit.effective_to,
    classifications: (classes.get(unit.id) ?? []).map(({ classification }) => classification).toSorted(),
    rates: (rates.get(unit.id) ?? []).map(toRateSchedule),
    filedMonths: (filedMonths.get(unit.id) ?? []).map(({ workMonth, state, confirmation_no }): FiledMonth => ({
      workMonth,
      state: state === "POSTED" ? state : "COMMITTED",
      confirmationNo: confirmation_no ?? "",
    })),
  }));
};

const listWaitingChanges = async ({ db }: HandlerContext, employerId: string): Promise<EmployerRates["waiting"]> => {
  const rows = await selectWaiting(db)
    .where("decisions.act", "in", ["CHANGE_RATE", "ADD_AGREEMENT", "END_AGREEMENT"])
    .where("decisions.employer_id", "=", employerId)
    .execute();
  return rows.map(({ title, payload, decided_by_name, decided_at }) => ({
    unitCode: (payload as Pick<RateChange, "unitCode">).unitCode,
    title,
    askedBy: decided_by_name,
    askedAt: decided_at.toISOString(),
  }));
};

const withoutId = (withId: Agreement): AgreementRates => {
  const { unitId: _, ...agreement } = withId;
  return agreement;
};

/** Responds with an employer's rates and waiting changes. */
export const respondWithRates = async (context: HandlerContext, employerId: string) => {
  const { db, now } = context;
  const employer = await db
    .selectFrom("employers")
    .select("legal_name")
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  if (employer === undefined) return employerNotFound;
  const agreements = await listAgreementRates(db, employerId);
  return {
    ok: true,
    value: {
      employerId,
      employerName: employer.legal_name,
      month: workMonthOf(fundDate(now)),
      agreements: agreements.map(withoutId),
      waiting: await listWaitingChanges(context, employerId),
    } satisfies EmployerRates,
  } as const;
};

/** Returns one employer's agreements with their rates. */
export const getRates: Handler<typeof calls.getRates> = ({ params }, context) =>
  respondWithRates(context, params.employerId);
