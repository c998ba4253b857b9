import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { startSession } from "../../../identity/account/sessions.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database, Row } from "../../db/schema.ts";
import { makeDraw } from "../../demo/rosters/ids.ts";
import { demoFundBanks } from "../../demo/rosters/roster-employers.ts";
import { postedTad } from "../../demo/rosters/roster-months.ts";
import { bankAccountRows } from "../../demo/rosters/roster-payments.ts";
import { dataKeysFrom } from "../../../keys.ts";
import { postRows } from "../../../money/ledger/post.ts";
import { addAccount, addEmployer } from "../app.ts";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import type { Role } from "#lib/platform/contract/audience.ts";
import { dataKey } from "./programs.ts";

const employerCount = 20;
const firstMonth = "2020-01";
const funds = ["HW", "PEN"] as const;

/** A charge that one intent pays, in full or in part. */
export type Owed = {
  readonly chargeId: string;
  readonly employerId: string;
  readonly fund: "HW" | "PEN";
  readonly cents: number;
  readonly bankAccountId: string;
  /** The employer's admin, whose password is `testPassword`. */
  readonly userName: string;
  /** Session tokens of two people of the employer. */
  readonly tokens: readonly [string, string];
};

/** The people of a run, with their charges and accounts. */
export type World = {
  readonly owed: readonly Owed[];
  /** Session tokens of two people who create batches, and of two who release them. */
  readonly makers: readonly [string, string];
  readonly releasers: readonly [string, string];
};

const addSignedIn = async (db: Kysely<Database>, userName: string, role: Role, employerId: string | null) => {
  const now = new Date();
  const accountDates = { disclaimer_accepted_at: now, last_login_at: now, created_at: now };
  const id = await addAccount(db, userName, { roles: [role], employer_id: employerId, ...accountDates });
  return { id, token: await startSession(db, id, { now, ip: "", userAgent: "" }) };
};

/** Copies a verified demonstration account for this employer. */
const buildBankAccount = (employerId: string, authorizedBy: string): Row<"bank_accounts"> => {
  const [account] = bankAccountRows(firstMonth, dataKeysFrom(dataKey));
  if (account === undefined) throw new Error("The demonstration has no bank account.");
  return { ...account, id: randomUUID(), employer_id: employerId, authorized_by: authorizedBy };
};

/** Adds an employer with its part of the charges: one for each month and fund. */
const addEmployerWithCharges = async (db: Kysely<Database>, employerNo: number, count: number, seed: string) => {
  const employerId = `${3_000_000 + employerNo}-0001`;
  await addEmployer(db, employerId);
  const userName = `faults-admin-${employerNo}`;
  const admin = await addSignedIn(db, userName, "Employer Admin", employerId);
  const clerk = await addSignedIn(db, `faults-clerk-${employerNo}`, "Employer", employerId);
  const account = buildBankAccount(employerId, admin.id);
  await insertRows(db, "bank_accounts", [account]);
  const months = Array.from({ length: Math.ceil(count / 2) }, (_, month) => addMonths(firstMonth, month));
  const tads = months.map((month) => Object.assign(postedTad(employerId, month), { committed_by: admin.id }));
  await insertRows(db, "tads", tads);
  const draw = makeDraw(`charges ${seed} ${employerNo}`);
  const charges = tads.flatMap((tad) =>
    funds.map((fund): Row<"ledger_entries"> => {
      const id = randomUUID();
      return {
        id,
        employer_id: employerId,
        fund,
        posted_on: tad.due_date,
        effective_on: tad.due_date,
        type: "CHARGE",
        cents: draw(10_000, 900_000),
        charge_id: id,
        tad_id: tad.id,
        payment_id: null,
        ach_entry_id: null,
        posted_by: admin.id,
        created_at: new Date(),
        commit_no: 1,
        for_charge_id: null,
        decision_id: null,
        belongs_on: null,
      };
    }),
  );
  const owed = charges.slice(0, count);
  await postRows(db, { entries: owed });
  const tokens = [admin.token, clerk.token] as const;
  return owed.map(({ id, fund, cents }): Owed => {
    return { chargeId: id, employerId, fund, cents, bankAccountId: account.id, userName, tokens };
  });
};

type Debts = { readonly employers: number; readonly charges: number; readonly seed: string };

/** Adds employers to a migrated database, which owe these charges together. */
export const addDebts = async (db: Kysely<Database>, { employers, charges, seed }: Debts): Promise<Owed[]> => {
  const owed: Owed[] = [];
  for (let employerNo = 0; employerNo < employers; employerNo += 1) {
    const count = Math.floor(charges / employers) + (employerNo < charges % employers ? 1 : 0);
    if (count > 0) owed.push(...(await addEmployerWithCharges(db, employerNo, count, seed)));
  }
  return owed;
};

/** Fills an empty database with employers that owe one charge per intent, and with the fund's staff. */
export const seedWorld = async (db: Kysely<Database>, intents: number, seed: string): Promise<World> => {
  await migrate(db);
  await insertRows(db, "fund_banks", demoFundBanks);
  const owed = await addDebts(db, { employers: employerCount, charges: intents, seed });
  const staff = async (name: string, role: Role) => (await addSignedIn(db, name, role, null)).token;
  return {
    owed,
    makers: [await staff("maker-1", "Operations Accounting"), await staff("maker-2", "Operations Accounting")],
    releasers: [
      await staff("releaser-1", "Operations Accounting Admin"),
      await staff("releaser-2", "Operations Accounting Admin"),
    ],
  };
};
