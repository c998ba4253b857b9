import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { readSearch } from "../../../lib/desk/operations/read-search.ts";
import type { EmployerAccount } from "../../../lib/desk/operations/schema.ts";
import { reportsNumbered } from "../../platform/db/confirmation-number.ts";
import { findEmployer } from "../../platform/db/employers.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { employerNotFound } from "../../platform/handler/employer-of.ts";
import { refuseAsOf } from "../../money/ledger/as-of.ts";
import { readFundAccounts } from "./fund-accounts.ts";

const listUnits = (db: Kysely<Database>, employerId: string): Promise<EmployerAccount["units"]> =>
  db
    .selectFrom("bargaining_units")
    .select(["code", "title", "local_union as localUnion"])
    .select(["effective_from as effectiveFrom", "effective_to as effectiveTo"])
    .where("employer_id", "=", employerId)
    .orderBy("code")
    .orderBy("effective_from")
    .execute();

/** Lists reports that match the number but have no charges, so that no charge shows them. */
const listReportsFound = (
  db: Kysely<Database>,
  employerId: string,
  confirmationNo: string | null,
): Promise<EmployerAccount["reportsFound"]> =>
  confirmationNo === null
    ? Promise.resolve([])
    : db
        .selectFrom("tads as t")
        .select(["t.work_month as workMonth", "t.state", sql<string>`${confirmationNo}`.as("confirmationNo")])
        .where("t.employer_id", "=", employerId)
        .where(sql<boolean>`t.id in (select r.id from (${reportsNumbered(confirmationNo)}) as r)`)
        .where(sql<boolean>`not exists (select from ledger_entries as e where e.tad_id = t.id)`)
        .orderBy("t.work_month")
        .execute();

/** Returns one employer with its account at each fund, for answering a caller who says they have paid. */
export const getEmployerAccount: Handler<typeof calls.getEmployerAccount> = async (
  { params: { employerId }, query },
  { db, now },
) => {
  const employer = await findEmployer(db, employerId);
  if (employer === null) return employerNotFound;
  const today = fundDate(now);
  const { asOf = today } = query;
  const text = await refuseAsOf(db, asOf, { today, employerId });
  if (text !== null) return { ok: false, code: "AsOfRefused", text };
  const search = readSearch(query.find ?? "");
  const funds = await readFundAccounts(db, employerId, { asOf, search });
  return {
    ok: true,
    value: {
      employerId,
      asOf,
      ...employer,
      units: await listUnits(db, employerId),
      isBalanceFound: [
        sumCents(funds.map(({ balanceCents }) => ({ cents: balanceCents }))),
        sumCents(funds.map(({ balanceCents, scheduledCents }) => ({ cents: balanceCents - scheduledCents }))),
      ].some((cents) => search?.amounts.includes(cents)),
      reportsFound: await listReportsFound(db, employerId, search?.confirmationNo ?? null),
      funds,
    },
  };
};
