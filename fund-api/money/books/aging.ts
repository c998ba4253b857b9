import { sql, type Kysely } from "kysely";
import { bookRules, type BookEntry } from "../../../lib/money/books/journal.ts";
import { daysBetween } from "../../../lib/platform/calendar/iso-date.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { formatShortDate } from "../../../lib/platform/format/date.ts";
import type { Database } from "../../platform/db/schema.ts";
import { canBeOpen } from "../ledger/charges.ts";
import { date, money, month, defineReport, text, type BookQuery } from "./report.ts";

/** Lists charges whose effective balance isn't zero as of a day. */
const listOpenCharges = (db: Kysely<Database>, { fund, to, employerId }: BookQuery) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("ledger_entries")
        .select(["charge_id", sql<number>`sum(cents)::bigint`.as("cents")])
        .where("fund", "=", fund)
        .where("effective_on", "<=", to)
        .where(canBeOpen(sql.ref("charge_id"), to))
        .$if(employerId !== "", (sums) => sums.where("employer_id", "=", employerId))
        .groupBy("charge_id")
        .having(sql<boolean>`sum(cents) <> 0`)
        .as("s"),
    )
    .innerJoin("ledger_entries as c", (join) =>
      join.onRef("c.id", "=", "s.charge_id").on("c.type", "<>", "VERIFICATION"),
    )
    .innerJoin("employers as m", "m.employer_id", "c.employer_id")
    .leftJoin("tads as t", "t.id", "c.tad_id")
    .select(["c.employer_id", "m.legal_name", "t.confirmation_no", "s.cents"])
    .select(sql<BookEntry["chargeType"]>`c.type`.as("type"))
    // A charge without a report is dated by its effective day.
    .select([
      sql<string>`coalesce(t.work_month, to_char(c.effective_on, 'YYYY-MM'))`.as("work_month"),
      sql<string>`coalesce(t.due_date, c.effective_on)`.as("due_date"),
    ])
    .orderBy("m.legal_name")
    .orderBy("c.employer_id")
    .orderBy("work_month")
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute();

type OpenCharge = Awaited<ReturnType<typeof listOpenCharges>>[number];

/** Ranges of days late; the last one has no end. */
const ages = [
  { name: "Not late", from: -Infinity, to: 0 },
  { name: "1–30 days", from: 1, to: 30 },
  { name: "31–60 days", from: 31, to: 60 },
  { name: "61–90 days", from: 61, to: 90 },
  { name: "Over 90 days", from: 91, to: Infinity },
] as const;

type EmployerAging = {
  readonly employerId: string;
  readonly name: string;
  readonly charges: readonly OpenCharge[];
  readonly to: string;
};

const sumOwed = ({ charges, to }: EmployerAging, age: (typeof ages)[number]): number =>
  sumCents(
    charges.filter(({ cents, due_date }) => {
      const daysLate = daysBetween(due_date, to);
      return cents > 0 && daysLate >= age.from && daysLate <= age.to;
    }),
  );

export const aging = defineReport<EmployerAging>({
  read: async (db, bookQuery) =>
    [...Map.groupBy(await listOpenCharges(db, bookQuery), ({ employer_id }) => employer_id)].map(
      ([employerId, charges]) => ({
        employerId,
        name: charges[0]?.legal_name ?? "",
        charges,
        to: bookQuery.to,
      }),
    ),
  columns: [
    text("Employer", ({ name }) => name),
    text("Employer ID", ({ employerId }) => employerId),
    ...ages.map((age) => money<EmployerAging>(age.name, (item) => sumOwed(item, age))),
    money("Credits", ({ charges }) => sumCents(charges.filter(({ cents }) => cents < 0))),
    money("Balance", ({ charges }) => sumCents(charges)),
  ],
  notes: () => ["Days late are counted from the due date. A debit counts from the day it takes effect."],
});

/** A letter in which an employer confirms or corrects its balance for the auditors. */
export const confirmation = defineReport<OpenCharge>({
  read: listOpenCharges,
  columns: [
    month("Work month", ({ work_month }) => work_month),
    text("Charge", ({ type }) => bookRules[type].name),
    date("Due", ({ due_date }) => due_date),
    text("Report", ({ confirmation_no }) => confirmation_no ?? ""),
    money("Open amount", ({ cents }) => cents),
  ],
  notes: ({ to }, items) => [
    `Our auditors examine our books. According to them, you have the open amounts below as of ${formatShortDate(to)}. An amount below zero is your credit.`,
    ...(items.length === 0 ? ["Nothing is open."] : []),
    "Please compare them with your books, check one box, sign, and send this letter to our auditors. This is not a request for payment.",
    "[  ] The balance is correct.     [  ] It is not. Our books show: ______________________________",
    "Name and signature: ______________________________     Date: ________________",
  ],
});
