import fc from "fast-check";
import { sql } from "kysely";
import { changeEmployerDetails } from "../../../../lib/desk/employer-details/contract.ts";
import { decideAddressChange } from "../../../../lib/members/address-changes/contract.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { sampleSeed, sampleSize } from "../../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../databases.ts";
import { contentsOf, type AccessFixture, setUpAccessFixture } from "./access-fixture.ts";
import { createWriter, writingCalls } from "./build-request.ts";

/** Number of hostile bodies (docs/security-rows.md row 18). */
const bodies = Number(process.env["HOSTILE_BODIES"] ?? sampleSize(20_000));

/** Keys that no visitor may set: names from responses, from tables, and from JavaScript itself. */
const privileged: readonly (readonly [string, unknown])[] = [
  ["roles", ["Operations Accounting Admin"]],
  ["role", "Operations Accounting Admin"],
  ["employerId", "1000002-0001"],
  ["employer_id", "1000002-0001"],
  ["person_id", "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b"],
  ["standing", "ACTIVE"],
  ["isTadsEmployer", true],
  ["is_tads_employer", true],
  ["forcePasswordReset", false],
  ["disclaimerAcceptanceDate", "2099-01-01T00:00:00.000Z"],
  ["password_hash", "x"],
  ["version", 999],
  ["id", "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b"],
  ["state", "COMMITTED"],
  ["__proto__", { roles: ["Operations Accounting Admin"], isTadsEmployer: true }],
  ["constructor", { prototype: { isTadsEmployer: true } }],
  ["toString", null],
];

/** Person columns that a confirmed address change sets. */
const address = ["address1", "address2", "city", "state", "zip"];
const details = ["legal_name", "dba", ...address, "address3", "phone", "account_representative_id", "version"];

type Entry = readonly [key: string, value: unknown];

const wrongValues = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, "", [], {}, [[]], { $gt: "" }, { length: 1e9 }, [null], "\u0000", "\ud800"),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Writes JSON entry by entry, because an object literal would swallow `__proto__`. */
const toText = (entries: readonly Entry[]): string =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(",")}}`;

/** Varies an example: values of the wrong type, missing keys, and keys that no one may send. */
const hostileBody = (example: Readonly<Record<string, unknown>>): fc.Arbitrary<readonly Entry[]> => {
  const exampleEntries = Object.entries(example);
  const varied = exampleEntries.map(([key, value]): fc.Arbitrary<Entry[]> => {
    const wrongValue = wrongValues.map((badValue): Entry[] => [[key, badValue]]);
    const unchanged = fc.constant<Entry[]>([[key, value]]);
    const removed = fc.constant<Entry[]>([]);
    return fc.oneof(
      { weight: 6, arbitrary: wrongValue },
      { weight: exampleEntries.length > 1 ? 2 : 0, arbitrary: unchanged },
      { weight: 1, arbitrary: removed },
    );
  });
  // A valid body costs as much as a real call, so only one in forty bodies is valid except for the added keys.
  const entries = fc.oneof(
    { weight: 1, arbitrary: fc.constant<readonly Entry[]>(exampleEntries) },
    { weight: 39, arbitrary: fc.tuple(...varied).map((parts): readonly Entry[] => parts.flat()) },
  );
  const added = fc.subarray([...privileged], { maxLength: 5 });
  return fc.tuple(entries, added).map(([ownEntries, addedEntries]) => ownEntries.concat(addedEntries));
};

/** Uses one database, because bodies are checked before the database is used. */
describe.each(testDatabases.slice(0, 1))("hostile request bodies on $name", ({ open }) => {
  const setup = setUpAccessFixture(open);

  /**
   * Reads the data that a visitor's own call must not change. Excludes the effects of a valid decision: on applicants,
   * for the call that confirms a new address on the person's address, and for the one that changes an employer's details
   * on its names, address and representative.
   */
  const readProtected = async (call?: Call): Promise<unknown> => {
    const accounts =
      await sql`select id, roles, employer_id, person_id, standing, analytics_id, created_at, reactivated_at
      from accounts where analytics_id in (select analytics_id from accounts where created_at < ${setup.fixture.clock()})
        and id not in (select account_id from registrations)
      order by id`.execute(setup.db);
    const tables = ["rate_schedules", "bargaining_units", "tads"];
    // Employer Admins add, rename and close accounts, but no one changes the data for debits.
    const bankAccounts = await sql`select id, employer_id, routing, last4, account_encrypted, type, authorized_by
      from bank_accounts where authorized_at < ${setup.fixture.clock()} order by id`.execute(setup.db);
    return [
      accounts.rows,
      bankAccounts.rows,
      await contentsOf(setup.db, ["employers"], call === changeEmployerDetails ? details : []),
      await contentsOf(setup.db, ["persons"], call === decideAddressChange ? address : []),
      await contentsOf(setup.db, tables, ["version", "state", "updated_at", "saved_at", "cleared"]),
    ];
  };
  const readPrivilegedNewAccounts = async (): Promise<unknown[]> =>
    (
      await sql`select roles, employer_id, person_id, standing from accounts
        where created_at >= ${setup.fixture.clock()} and (roles <> '{}' or standing <> 'NOT_VERIFIED')`.execute(
        setup.db,
      )
    ).rows;

  const countStatuses = async (fixture: AccessFixture, call: Call, count: number): Promise<Map<number, number>> => {
    const { example, write } = await createWriter(fixture, call);
    const statuses = new Map<number, number>();
    const isSendable = (entries: readonly Entry[]): boolean =>
      call.sentAs !== "query" || entries.every(([, value]) => typeof value === "string");
    const hostile = hostileBody(example).filter(isSendable);
    for (const entries of fc.sample(hostile, { numRuns: count, seed: sampleSeed })) {
      const body = call.sentAs === "query" ? Object.fromEntries(entries) : toText(entries);
      const { status } = await write(body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return statuses;
  };

  const bodiesPerCall = Math.ceil(bodies / writingCalls.length);
  it.each(writingCalls)("cause no server error in $name and give no one more rights", async (call) => {
    const protectedBefore = await readProtected(call);
    const statuses = await countStatuses(setup.fixture, call, bodiesPerCall);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect([...statuses]).toContainEqual([400, expect.any(Number)]);
    expect(await readProtected(call)).toEqual(protectedBefore);
    expect(await readPrivilegedNewAccounts()).toEqual([]);
    expect(({} as { isTadsEmployer?: boolean }).isTadsEmployer).toBeUndefined();
  });

  it("would be detected if a call accepted any key", async () => {
    const sendAndTrustBody: AccessFixture["send"] = async (call, sent) => {
      const isTrusted = /"standing":"ACTIVE"/.test(String(sent.body));
      if (isTrusted) await setup.db.updateTable("accounts").set({ standing: "ACTIVE" }).execute();
      return setup.fixture.send(call, sent);
    };
    const protectedBefore = await readProtected();
    await countStatuses(
      { ...setup.fixture, send: sendAndTrustBody },
      writingCalls.find(({ name }) => name === "changeLines")!,
      50,
    );
    expect(await readProtected()).not.toEqual(protectedBefore);
  });
});
