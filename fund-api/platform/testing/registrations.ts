import type { Kysely } from "kysely";
import type { Database, NewRow } from "../db/schema.ts";
import { addAccount, testStart } from "./app.ts";

type Registration = Partial<Omit<NewRow<"registrations">, "claims">> & {
  /** Names of claims, and whether each one matches. */
  readonly claims?: Readonly<Record<string, boolean>>;
};

/** Adds a pending Lakeside Freight applicant with an account and a registration. By default, all proofs match. */
export const addApplicant = async (
  db: Kysely<Database>,
  userName: string,
  { claims = { "Employer ID": true, "Last posted amount": true }, ...registration }: Registration = {},
  account: Partial<NewRow<"accounts">> = {},
): Promise<string> => {
  const id = await addAccount(db, userName, { first_name: userName, standing: "NOT_APPROVED", ...account });
  await db
    .insertInto("registrations")
    .values({
      account_id: id,
      kind: "EMPLOYER",
      claimed_id: "1000001-0001",
      employer_id: "1000001-0001",
      person_id: null,
      claims: JSON.stringify(Object.entries(claims).map(([name, matches]) => ({ name, matches }))),
      state: "WAITING",
      ip: "",
      created_at: testStart,
      decided_at: null,
      decided_by: null,
      reason: "",
      version: 1,
      ...registration,
    })
    .execute();
  return id;
};

/** Adds a person to the fund's records, for tests. */
export const addPerson = async (db: Kysely<Database>, id: string, memberId: string): Promise<string> => {
  const address = { address1: "", city: "", state: "", zip: "" };
  const ssn = { ssn_encrypted: new Uint8Array(1), ssn_hash: Buffer.from(memberId), ssn_last4: "0001" };
  const name = { first_name: "Lena", last_name: "Okafor", middle_initial: "", birth_date: "1980-01-02" };
  await db
    .insertInto("persons")
    .values({ id, member_id: memberId, ...ssn, ...name, ...address })
    .execute();
  return id;
};
