import { bankAccountAuthorization } from "#lib/money/bank-accounts/authorization.ts";
import { addBankAccount } from "../../../money/bank-accounts/add-bank-account.ts";
import { decideCorrection } from "../../../reporting/corrections/decide-correction.ts";
import { openMonthOf } from "../../../reporting/tad/record/open-month.ts";
import { postedMonthsOf } from "../rosters/posted-months.ts";
import { demoEmployerIds } from "../rosters/roster-agreements.ts";
import { actAs, actInOrder, done, markEmailsSent, type Seeding } from "./acting.ts";
import { createWaitingBatch, payAndBeReturned, payHealthAgain, payHealthAndBeReturned } from "./bank-batches.ts";
import { correctPeople } from "./correct-people.ts";
import { chargeOldestLate, insertLatePolicies } from "./late-charges.ts";

/** Hundredths of an hour: a day of eight hours, and a week of forty. */
const [oneDay, oneWeek] = [800, 4_000];

/** A correction that lowers a paid month, and the approval that makes it an open credit in both funds. */
const grantCredit = async (seeding: Seeding, workMonth: string): Promise<void> => {
  const clerk = await actAs(seeding, "lakeside-clerk", { day: -12, time: "08:40" });
  const lowered = { workMonth, unitCode: "JC711B", changesST: [-oneDay], reason: "A day off was entered as worked." };
  const { tadId } = await correctPeople(clerk, lowered);
  const { version } = await seeding.db
    .selectFrom("tads")
    .select("version")
    .where("id", "=", tadId)
    .executeTakeFirstOrThrow();
  const admin = await actAs(seeding, "ops-accounting-admin", { day: -11, time: "10:20" });
  const body = { decision: "approve", tadId } as const;
  done(await decideCorrection({ params: {}, query: {}, body, version }, admin));
};

/** A correction that charges more for one person and less for another: the credit waits for its approval. */
const mixUpHours = async (seeding: Seeding, workMonth: string): Promise<void> => {
  const payroll = await actAs(seeding, "harbor-payroll", { day: -11, time: "15:30" });
  const reason = "Hours of two people were mixed up.";
  await correctPeople(payroll, { workMonth, unitCode: "HF200A", changesST: [oneWeek, -oneDay], reason });
};

const chargeLate = async (seeding: Seeding): Promise<void> => {
  const admin = await actAs(seeding, "ops-accounting-admin", { day: -6, time: "09:40" });
  await chargeOldestLate(admin, demoEmployerIds.lakeside);
};

const addUnverifiedAccount = async (seeding: Seeding): Promise<void> => {
  const admin = await actAs(seeding, "lakeside-admin", { day: -1, time: "11:05" });
  const body = {
    routing: "222222226",
    accountNumber: "880031574420",
    accountNumberAgain: "880031574420",
    type: "CHECKING",
    nickname: "Payroll",
    verification: "PRENOTE",
    authorizationVersion: bankAccountAuthorization.version,
  } as const;
  done(await addBankAccount({ params: {}, query: undefined, body, version: undefined }, admin));
};

/**
 * What happens to money after the history, by the fund API's own calls on the days before the demonstration's today: a
 * credit, one that waits, a late charge, a debit that settles and two that come back and are paid again, a batch that
 * waits for its second person, and a bank account that isn't verified yet.
 */
export const seedMoney = async (seeding: Seeding): Promise<void> => {
  const months = postedMonthsOf(seeding.now);
  const monthBefore = (age: number): string => months.at(-age) ?? "";
  await insertLatePolicies(seeding.db, openMonthOf(seeding.now));
  await actInOrder(seeding, [
    ...payHealthAndBeReturned(seeding, "lakeside-admin"),
    { day: -12, act: () => grantCredit(seeding, monthBefore(6)) },
    { day: -11, act: () => mixUpHours(seeding, monthBefore(2)) },
    ...payAndBeReturned(seeding, "harbor-payroll"),
    { day: -6, act: () => chargeLate(seeding) },
    { day: -1, act: () => addUnverifiedAccount(seeding) },
    { day: -1, act: () => payHealthAgain(seeding, "lakeside-admin") },
    { day: -1, act: () => createWaitingBatch(seeding) },
  ]);
  await markEmailsSent(seeding);
};
