import { randomUUID } from "node:crypto";
import { allCalls } from "../../../../lib/all-calls.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { getCorrection } from "../../../../lib/reporting/corrections/contract.ts";
import type { Sent } from "../../../../lib/platform/contract/request.ts";
import { authorizePayment, getPayable } from "../../../../lib/money/payments/contract.ts";
import type { ProfileChange } from "../../../../lib/reporting/file-profiles/schema.ts";
import type { Authorized, Payable } from "../../../../lib/money/payments/schema.ts";
import { applyImport, setImportTotals, uploadImport } from "../../../../lib/reporting/imports/contract.ts";
import type { Import } from "../../../../lib/reporting/imports/schema.ts";
import { allExamples } from "../../../../lib/all-examples.ts";
import { sampleSize } from "../../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../databases.ts";
import { sampleRows, toFile } from "../payroll-file.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { addAccount } from "../app.ts";
import type { MonthCorrection } from "../../../../lib/reporting/corrections/schema.ts";
import { readGlAccounts } from "../../../money/books/gl-accounts.ts";
import { newestAccount } from "./changes/bank-changes.ts";
import { buildMissingPerson } from "./changes/report-changes.ts";
import { buildRequest, hasIdsFor } from "./build-request.ts";
import { isAllowed, type Answer, type Person, type AccessFixture, setUpAccessFixture } from "./access-fixture.ts";

/** Data that a call needs in addition to its example, so that one of two tabs can win (docs/security-rows.md row 23). */
type Recipe = {
  readonly races?: number;
  readonly who?: string;
  readonly arrange?: (fixture: AccessFixture, round: number) => Promise<Partial<Sent> | undefined>;
  /** Path of the test that races this call once, on its own data, because the change is permanent. */
  readonly heldBy?: string;
};

const addApplicant = async ({ db, clock }: AccessFixture): Promise<Partial<Sent>> => {
  const accountId = await addAccount(db, `applicant-${randomUUID().slice(0, 8)}`, { standing: "NOT_APPROVED" });
  await db
    .insertInto("registrations")
    .values({
      account_id: accountId,
      kind: "EMPLOYER",
      claimed_id: "1000001-0001",
      employer_id: "1000001-0001",
      person_id: null,
      claims: "[]",
      state: "WAITING",
      created_at: clock(),
      ip: "",
      decided_at: null,
      decided_by: null,
      reason: "",
      version: 1,
    })
    .execute();
  return { body: { decision: "decline", accountId, reason: "Not known to us." }, version: 1 };
};

/** Adds a plan member's pending address change. */
const addAddressChange = async ({ db, clock }: AccessFixture): Promise<Partial<Sent>> => {
  const accountId = demoId("account:plan-member");
  const account = db.selectFrom("accounts").select("person_id").where("id", "=", accountId);
  const personId = (await account.executeTakeFirstOrThrow()).person_id ?? "";
  await db.deleteFrom("address_changes").execute();
  const changeId = randomUUID();
  await db
    .insertInto("address_changes")
    .values({
      id: changeId,
      person_id: personId,
      account_id: accountId,
      fund: "pension",
      address: JSON.stringify(allExamples["askAddressChange"]?.body),
      replaced: null,
      asked_at: clock(),
      state: "WAITING",
      decided_at: null,
      decided_by: null,
      reason: "",
      version: 1,
    })
    .execute();
  return { params: { changeId }, version: 1 };
};

/** Uploads a file as the person who will race, and makes it ready to apply. */
const addReadyImport = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const { token = "" } = fixture.as("lakeside-clerk");
  const workMonth = "2026-06";
  const body = Buffer.from(toFile(sampleRows(workMonth)).bytes).toString();
  const { json } = await fixture.send(uploadImport, { token, params: { workMonth }, body });
  const { id: importId, version, totals } = json as Import;
  const params = { workMonth, importId };
  await fixture.send(setImportTotals, { token, params, body: { kind: "TYPED", totals: totals?.file } });
  return { params, version };
};

/** Adds a file to the report. */
const addAppliedImport = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const input = await addReadyImport(fixture);
  const token = fixture.as("lakeside-clerk").token ?? "";
  const { body } = allExamples["applyImport"] ?? {};
  const { json } = await fixture.send(applyImport, { ...input, token, body, idempotencyKey: randomUUID() });
  return { ...input, version: (json as { version: number }).version };
};

/** Finds a line of a posted month, with its current version. */
const findPostedLine = async (fixture: AccessFixture, round: number): Promise<Partial<Sent>> => {
  const token = fixture.as("lakeside-clerk").token ?? "";
  const params = { workMonth: "2026-05" };
  const { json } = await fixture.send(getCorrection, { token, params });
  const { version, people } = json as { version: number; people: { id: string }[] };
  const body = { cells: { unitsST: String((round % 3) + 1) } };
  return { params: { ...params, lineId: people[0]?.id ?? "" }, body, version };
};

/** Adds a clerk's saved profile for files with these columns. */
const addFileProfile = async ({ db }: AccessFixture, round: number): Promise<Partial<Sent>> => {
  const body: ProfileChange = { columns: ["employee", "ssn", "agreement_code", "units_st"], values: [], payCodes: [] };
  const row = await db
    .insertInto("column_mappings")
    .values({
      employer_id: "1000001-0001",
      names_hash: Buffer.of(round),
      name: "payroll.csv",
      mapping: JSON.stringify({ ...body, constants: {} }),
      saved_by: demoId("account:lakeside-clerk"),
      saved_at: new Date("2026-07-01T12:00:00.000Z"),
    })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  return { params: { profileId: row.id }, version: row.version, body };
};

/** Builds a different person each round, who joins the posted month's other bargaining unit. */
const buildNewPerson = async (fixture: AccessFixture, round: number): Promise<Partial<Sent>> => {
  const input = { token: fixture.as("lakeside-clerk").token ?? "", params: { workMonth: "2026-05" } };
  return buildMissingPerson((await fixture.send(getCorrection, input)).json as MonthCorrection, round);
};

/** Authorizes a payment of one cent, outside any batch, as the person who will race. */
const addScheduledPayment = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const token = fixture.as("lakeside-clerk").token ?? "";
  const payable = (await fixture.send(getPayable, { token })).json as Payable;
  const body = {
    bankAccountId: payable.bankAccounts.find(({ state }) => state === "VERIFIED")?.id,
    debitDate: payable.earliestDebitDate,
    allocations: [{ chargeId: payable.charges.find(({ owedCents }) => owedCents > 0)?.id, cents: 1 }],
    authorizationVersion: payable.authorization.version,
  };
  const { json } = await fixture.send(authorizePayment, { token, body, idempotencyKey: randomUUID() });
  const [payment] = (json as Authorized).payments;
  return { params: { paymentId: payment?.id ?? "" }, version: payment?.version ?? 0 };
};

const recipes: Readonly<Record<string, Recipe>> = {
  withdrawAddressChange: { races: 20, arrange: addAddressChange },
  decideAddressChange: { races: 20, who: "ops-accounting", arrange: addAddressChange },
  cancelPayment: { races: 20, arrange: addScheduledPayment },
  applyImport: { races: 20, arrange: addReadyImport },
  undoImport: { races: 20, arrange: addAppliedImport },
  reportNoWork: { races: 20, arrange: async (_, round) => ({ body: { noWork: round % 2 === 1 } }) },
  changeFileProfile: { races: 20, arrange: addFileProfile },
  // The second call would find nothing to delete.
  deleteFileProfile: { heldBy: "fund-api/reporting/imports/file-profiles.test.ts" },
  completeUnit: {
    races: 20,
    arrange: async ({ db }, round) => {
      // Clears anything from other races that would need a reason.
      await db
        .updateTable("tad_units")
        .set((row) => ({ last_month_units: row.ref("units") }))
        .execute();
      await db.deleteFrom("class_wages").execute();
      return { body: { complete: round % 2 === 1 } };
    },
  },
  acknowledgeFindings: {
    races: 20,
    arrange: async ({ db }, round) => {
      await db.updateTable("tad_units").set({ no_work: false, last_month_units: 100 }).execute();
      return { body: { ruleId: "total-off-last-month", reason: `Said in round ${round}.` } };
    },
  },
  addPerson: {
    races: 20,
    arrange: async (_, round) => ({
      body: {
        ...(allExamples["addPerson"]?.body as object),
        lastName: `Racer${String.fromCodePoint(97 + round)}`,
        ssn: `900-88-${String(round + 1).padStart(4, "0")}`,
        payrollNo: `R-${round}`,
      },
    }),
  },
  commitTad: { heldBy: "fund-api/reporting/tad/commit/commit-tad.test.ts" },
  takeBackTad: { heldBy: "fund-api/reporting/tad/commit/take-back-tad.test.ts" },
  correctLine: { races: 20, arrange: findPostedLine },
  addMissingPerson: { races: 20, arrange: buildNewPerson },
  dropLine: {
    races: 20,
    arrange: async (fixture, round) => ({ ...(await findPostedLine(fixture, round)), body: undefined }),
  },
  commitCorrection: { heldBy: "fund-api/reporting/corrections/races.test.ts" },
  decideCorrection: { heldBy: "fund-api/reporting/corrections/races.test.ts" },
  voidMonth: { heldBy: "fund-api/reporting/corrections/races.test.ts" },
  waiveLateCharge: { heldBy: "fund-api/money/decisions/races.test.ts" },
  decideWaiting: { heldBy: "fund-api/money/decisions/races.test.ts" },
  voidPayment: { heldBy: "fund-api/money/decisions/races.test.ts" },
  recordDeposit: { heldBy: "fund-api/money/deposits/deposit-races.test.ts" },
  releaseBatch: { heldBy: "fund-api/money/ach/batch-races.test.ts" },
  markBatchSent: { heldBy: "fund-api/money/ach/batch-races.test.ts" },
  voidBatch: { heldBy: "fund-api/money/ach/batch-races.test.ts" },
  dropEntry: { heldBy: "fund-api/money/ach/batch-races.test.ts" },
  // An unchanged value changes nothing, including the version.
  saveAccount: { arrange: async (_, round) => ({ body: { firstName: "Dana", lastName: `Round ${round}` } }) },
  changePhone: { arrange: async (_, round) => ({ body: { phone: `555010${String(round).padStart(4, "0")}` } }) },
  changeUserName: { arrange: async (_, round) => ({ body: { userName: `racing-name-${round}` } }) },
  renameBankAccount: {
    races: 20,
    who: "lakeside-admin",
    arrange: async (fixture, round) => ({ ...(await newestAccount(fixture)), body: { nickname: `Round ${round}` } }),
  },
  requestPrenote: {
    races: 20,
    who: "lakeside-admin",
    arrange: async (fixture) => {
      const set = { state: "UNVERIFIED", verification: "MICRO" } as const;
      await fixture.db.updateTable("bank_accounts").set(set).execute();
      return newestAccount(fixture);
    },
  },
  changeAccess: {
    races: 20,
    who: "lakeside-admin",
    arrange: async ({ db }, round) => {
      const personId = demoId("account:lakeside-viewer");
      const viewerVersion = db.selectFrom("memberships").select("version").where("account_id", "=", personId);
      const { version } = await viewerVersion.executeTakeFirstOrThrow();
      const body = { role: "Employer", rights: round % 2 === 0 ? ["pay"] : [] };
      return { params: { personId }, body, version };
    },
  },
  helpAccount: { heldBy: "fund-api/identity/account-help/account-help.test.ts" },
  changeCannedReply: {
    races: 20,
    who: "ops-accounting-admin",
    arrange: async ({ db }, round) => {
      const cannedReplies = db.selectFrom("canned_replies").selectAll().where("fund", "=", "health").orderBy("id");
      const { id, version } = await cannedReplies.executeTakeFirstOrThrow();
      return {
        params: { replyId: id },
        version,
        body: { title: `Round ${round}`, text: "x", textEs: "", audience: "ANYONE", isRetired: false },
      };
    },
  },
  changeRepresentative: {
    races: 20,
    who: "ops-accounting-admin",
    arrange: async ({ db }, round) => {
      const rows = db.selectFrom("account_representatives").selectAll().orderBy("id");
      const { id, version } = await rows.executeTakeFirstOrThrow();
      const body = { name: "Marta Sollie", phone: String(5_550_100_200 + round), email: `round${round}@fund.example` };
      return { params: { representativeId: id }, version, body };
    },
  },
  // The second call would find nothing to remove.
  removeRepresentative: { heldBy: "fund-api/desk/employer-details/representatives.test.ts" },
  changeEmployerDetails: {
    races: 20,
    who: "ops-accounting-admin",
    arrange: async ({ db }, round) => {
      const employerId = "1000001-0001";
      const row = db.selectFrom("employers").selectAll().where("employer_id", "=", employerId);
      const { account_representative_id: representativeId, version } = await row.executeTakeFirstOrThrow();
      const body = {
        ...(allExamples["changeEmployerDetails"]?.body as object),
        dba: `Round ${round}`,
        representativeId,
      };
      return { params: { employerId }, version, body };
    },
  },
  saveGlAccounts: {
    races: 20,
    who: "ops-accounting-admin",
    arrange: async ({ db }, round) => {
      const { accounts, version } = await readGlAccounts(db, "PEN");
      const body = {
        accounts: accounts.map(({ account, name }) => ({ account, number: `${round}-${account}`, name })),
      };
      return { params: { fund: "PEN" }, version, body };
    },
  },
  recordDelinquency: {
    races: 20,
    who: "ops-accounting",
    arrange: async ({ db }) => {
      const employerId = "1000001-0001";
      const events = await db
        .selectFrom("delinquency_events")
        .select("no")
        .where("employer_id", "=", employerId)
        .execute();
      return { params: { employerId }, version: events.length };
    },
  },
  removePerson: { heldBy: "fund-api/identity/employers/people.test.ts" },
  handOverAdmin: { heldBy: "fund-api/identity/employers/people.test.ts" },
  resendInvitation: { heldBy: "fund-api/identity/employers/people.test.ts" },
  withdrawInvitation: { heldBy: "fund-api/identity/employers/people.test.ts" },
  closeBankAccount: { heldBy: "fund-api/money/bank-accounts/bank-accounts.test.ts" },
  assignThread: {
    races: 20,
    who: "ops-accounting",
    arrange: async (_, round) => ({ body: { assigneeId: round % 2 === 1 ? null : demoId("account:ops-accounting") } }),
  },
  changeThreadState: {
    races: 20,
    who: "ops-accounting",
    arrange: async (_, round) => ({ body: { state: round % 2 === 0 ? "CLOSED" : "OPEN" } }),
  },
  shareThread: {
    races: 20,
    who: "ops-accounting",
    arrange: async ({ db }) => {
      const report = { about: "MISSING_MONTH", should_be: "4 weeks", shared_employer_id: null } as const;
      const row = await db
        .updateTable("threads")
        .set({ ...report, shared_from: null })
        .where("account_id", "is not", null)
        .returning(["id", "version"])
        .executeTakeFirstOrThrow();
      return { params: { threadId: row.id }, version: row.version };
    },
  },
  stopSharing: {
    races: 20,
    who: "ops-accounting",
    arrange: async ({ db }) => {
      const shared = { about: "MISSING_MONTH", should_be: "4 weeks", shared_employer_id: "1000001-0001" } as const;
      const row = await db
        .updateTable("threads")
        .set({ ...shared, shared_from: 1 })
        .where("account_id", "is not", null)
        .returning(["id", "version"])
        .executeTakeFirstOrThrow();
      return { params: { threadId: row.id }, version: row.version };
    },
  },
  approveEmployer: { races: 40, who: "ops-accounting", arrange: addApplicant },
};

const versioned = allCalls.filter(({ ifMatch, name }) => ifMatch && recipes[name]?.heldBy === undefined);

describe.each(testDatabases)("two tabs with the same version on $name", ({ open }) => {
  const setup = setUpAccessFixture(open);

  const findRacer = (call: Call): Person => {
    const { who } = recipes[call.name] ?? {};
    const person = [who ?? "", "plan-member", "lakeside-clerk"]
      .filter(Boolean)
      .map(setup.fixture.as)
      .find((candidate) => isAllowed(call, candidate));
    if (person === undefined) throw new Error(`${call.name} needs a recipe in ${__filename}`);
    return person;
  };

  /** Returns the responses to two tabs with the same version, round by round. */
  const race = async (call: Call, tabs: (call: Call, input: Sent) => Promise<Answer[]>, rounds: number) => {
    const person = findRacer(call);
    const readings = await setup.fixture.readAll(person, hasIdsFor(call));
    const responses: Answer[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const recipeInput = await recipes[call.name]?.arrange?.(setup.fixture, round);
      const input = await buildRequest(setup.fixture, call, person, { ownResponses: readings });
      responses.push(await tabs(call, { ...input, ...recipeInput }));
    }
    return responses;
  };
  const sendTwice = (call: Call, input: Sent): Promise<Answer[]> =>
    Promise.all(
      [1, 2].map(() => setup.fixture.send(call, call.idempotent ? { ...input, idempotencyKey: randomUUID() } : input)),
    );

  const listOutcomes = (responses: readonly Answer[][]): Set<string> =>
    new Set(
      responses.map((pair) =>
        pair
          .map(({ status, code }) => `${status} ${code}`.trim())
          .toSorted()
          .join(", "),
      ),
    );

  it.each(versioned)("get one success and one conflict from $name", async (call) => {
    const responses = await race(call, sendTwice, sampleSize(recipes[call.name]?.races ?? 200, 5));
    expect([call.name, listOutcomes(responses)]).toEqual([call.name, new Set(["200, 412 Stale"])]);
  });

  it("would be detected if a call ignored the version", async () => {
    const sendWithNewVersion = async (call: Call, input: Sent): Promise<Answer[]> => {
      const firstResponse = await setup.fixture.send(call, input);
      const { version } = firstResponse.json as { version: number };
      return [firstResponse, await setup.fixture.send(call, { ...input, version })];
    };
    const call = allCalls.find(({ name }) => name === "changeLines")!;
    expect(listOutcomes(await race(call, sendWithNewVersion, 3))).toEqual(new Set(["200, 200"]));
  });
});
