import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { demoId } from "../demo/rosters/ids.ts";
import type { Database } from "../db/schema.ts";

/** An employer's application with all fields valid, for tests. */
export const employerApplicant = {
  kind: "employer",
  firstName: "Kim",
  lastName: "Vasquez",
  userName: "kim-vasquez",
  email: "kim@applicant.example",
  password: "Quartz7Lantern",
  phone: "(555) 010-0123",
  termsAccepted: true,
  employerId: "1000001-0001",
  proof: { kind: "amount", cents: 150_000 },
};

const { employerId: _id, proof: _proof, ...sharedFields } = employerApplicant;

/** A plan member's application, for tests. */
export const memberApplicant = {
  ...sharedFields,
  kind: "member",
  userName: "pat-member",
  memberId: "M100200300",
  ssnLast4: "4321",
  birthDate: "1980-02-03",
  zip: "55802",
};

/** Adds the person that `memberApplicant` describes. Returns the person's id. */
export const addMember = async (db: Kysely<Database>): Promise<string> => {
  const id = demoId("test person");
  const bytes = new Uint8Array([1]);
  const name = { last_name: "Vasquez", first_name: "Kim", middle_initial: "" };
  const address = { address1: "1 Elm Street", city: "Duluth", state: "MN", zip: "558021234" };
  await db
    .insertInto("persons")
    .values({
      id,
      ssn_encrypted: bytes,
      ssn_hash: bytes,
      ssn_last4: "4321",
      member_id: "M100200300",
      birth_date: "1980-02-03",
      ...name,
      ...address,
    })
    .execute();
  return id;
};

const findNewestCharge = async (db: Kysely<Database>, employerId: string) => {
  const tads = db.selectFrom("tads").selectAll().where("employer_id", "=", employerId);
  const original = await tads.orderBy("work_month", "desc").executeTakeFirstOrThrow();
  const entries = db.selectFrom("ledger_entries").selectAll().where("tad_id", "=", original.id);
  return { original, charge: await entries.where("fund", "=", "PEN").executeTakeFirstOrThrow() };
};

/** Adds two charged months of an employer. The newer one totals $1,500.00 for both funds. */
export const addCharges = async (db: Kysely<Database>, employerId: string, now: Date): Promise<void> => {
  for (const [workMonth, hw, pen] of [
    ["2026-04", 70_000, 20_000],
    ["2026-05", 100_000, 50_000],
  ] as const) {
    const tadId = demoId(`test tad:${employerId}:${workMonth}`);
    await db
      .insertInto("tads")
      .values({
        id: tadId,
        employer_id: employerId,
        work_month: workMonth,
        kind: "ORIGINAL",
        state: "POSTED",
        version: 1,
        due_date: `${workMonth}-15`,
        source: "WEB",
        saved_at: now,
        committed_at: now,
        committed_by: null,
        attestation: null,
        confirmation_no: null,
        commits: 1,
      })
      .execute();
    for (const [fund, cents] of [
      ["HW", hw],
      ["PEN", pen],
    ] as const) {
      const id = demoId(`test charge:${employerId}:${workMonth}:${fund}`);
      const charge = {
        id,
        fund,
        cents,
        charge_id: id,
        tad_id: tadId,
        employer_id: employerId,
        posted_on: "2026-06-01",
        effective_on: "2026-06-01",
      };
      const emptyFields = { payment_id: null, posted_by: null, commit_no: 1, for_charge_id: null, decision_id: null };
      await db
        .insertInto("ledger_entries")
        .values({ ...charge, ...emptyFields, type: "CHARGE", created_at: now })
        .execute();
    }
  }
};

/** Adds a correction of an employer's newest charged month that charges $200.00 more for one fund. */
export const addCorrectionCharge = async (db: Kysely<Database>, employerId: string): Promise<void> => {
  const { original, charge } = await findNewestCharge(db, employerId);
  const tad = { ...original, id: demoId(`test correction:${employerId}`), kind: "CORRECTION" as const };
  await db.insertInto("tads").values(tad).execute();
  const id = demoId(`test correction charge:${employerId}`);
  await db
    .insertInto("ledger_entries")
    .values({ ...charge, id, charge_id: id, tad_id: tad.id, cents: 20_000 })
    .execute();
};

/** Makes a registration call. @param ip the visitor's address, which the portal sends */
export const ask = (app: Hono, call: string, body: unknown, ip?: string): Promise<Response> =>
  Promise.resolve(
    app.request(`/api/account/${call}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-fund-host": "health.localhost:8080",
        ...(ip !== undefined && { "x-client-ip": ip }),
      },
      body: JSON.stringify(body),
    }),
  );
