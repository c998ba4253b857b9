import { allCalls } from "../../../../lib/all-calls.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { findText } from "../../../../lib/platform/contract/find-params.ts";
import {
  callsWith,
  lacksRight,
  isExpectedToMake,
  namesIn,
  type Visitor,
} from "../../../../lib/platform/testing/expected-access.ts";
import { hashSessionToken } from "../../../identity/account/sessions.ts";
import { isInSample, isLong } from "../../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../databases.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { buildRequest, idKeysOf } from "./build-request.ts";
import {
  contentsOf,
  stranger,
  type Answer,
  type Person,
  type AccessFixture,
  setUpAccessFixture,
} from "./access-fixture.ts";

/** Maps each person to their kind of visitor (docs/security-rows.md row 17). */
const kinds: Readonly<Record<string, Visitor>> = {
  "lakeside-admin": "employer admin",
  "lakeside-clerk": "employer",
  "lakeside-viewer": "employer who looks",
  "harbor-payroll": "employer admin",
  "summit-office": "employer on paper",
  "ops-accounting": "operations",
  "ops-accounting-admin": "operations admin",
  "plan-member": "plan member",
  "terms-overdue": "employer",
  "reset-required": "employer",
};
const signedIn = Object.keys(kinds);
/** Uses the written tables, never the calls' own declarations. */
const isMeantFor = (call: Call, { name }: Person): boolean => isExpectedToMake(call.name, kinds[name] ?? "stranger");
/** Maps people who must pass an interstitial to its code. They can only make calls that declare `beforeInterstitial`. */
const interstitialCodes: Readonly<Record<string, string>> = {
  "terms-overdue": "TermsAcceptanceRequired",
  "reset-required": "PasswordChangeRequired",
};
const skipsInterstitial = ({ name }: Call): boolean => namesIn(callsWith.beforeInterstitial).includes(name);
/** People who can't sign in, even with a session token. */
const accountsWithoutAccess = ["not-verified", "not-approved", "disabled-user", "deleted-user", "other-portal"];
/** Failure codes for ended sessions. Other outsiders were never signed in. */
const endings: Readonly<Record<string, string>> = {
  "signed out": "SessionRevoked",
  "idle too long": "SessionIdle",
  ...Object.fromEntries(accountsWithoutAccess.map((name) => [name, "SessionRevoked"])),
  "disabled-user": "AccessRemoved",
};
const day = 86_400_000;

/** Calls shared with other visitors, in which operations staff can access everyone's data. */
const sharedCalls = ["accountById", "getThread", "replyToThread", "markThreadRead", "downloadAttachment"];
/** Operations staff can read every account and act for every employer. Everyone else can access only their own records. */
const canAccessAnyRecord = (call: Call, person: Person): boolean =>
  (sharedCalls.includes(call.name) || !isExpectedToMake(call.name, "employer admin")) &&
  (kinds[person.name] ?? "").startsWith("operations");

const refusalCodes = ["NotSignedIn", "Forbidden", "RightMissing", ...Object.values(interstitialCodes)];

type Cell = { readonly cell: string; readonly expected: string; readonly response: Answer };

const findViolation = ({ cell, expected, response: { status, code } }: Cell): string | null => {
  const actual = `${status} ${code}`;
  // Sign-in returns a 401 for a wrong password, which counts as allowed.
  const isLetThrough = status < 500 && !refusalCodes.includes(code);
  const isAsExpected = expected === "let through" ? isLetThrough : actual === expected;
  return isAsExpected ? null : `${cell}: expected ${expected}, actual ${actual}`;
};

/** A few calls are enough to show that a violation would be found. */
const callsToShow = allCalls.filter(({ name }) => ["getDashboard", "listTads"].includes(name));

const listViolations = (cells: readonly Cell[]): string[] => cells.flatMap((cell) => findViolation(cell) ?? []);

/** Uses one database, because access is decided before any statement that two databases could read differently. */
describe.each(testDatabases.slice(0, 1))("the access matrix on $name", ({ open }) => {
  const setup = setUpAccessFixture(open, "whole");

  const createEndedSessions = async (): Promise<Person[]> => {
    const createPerson = async (name: string, values: object): Promise<Person> => {
      const person = await setup.fixture.signIn("lakeside-admin");
      const hash = hashSessionToken(person.token ?? "");
      await setup.db.updateTable("sessions").set(values).where("token_hash", "=", hash).execute();
      return { ...stranger, name, token: person.token };
    };
    const now = setup.fixture.clock();
    return [
      await createPerson("signed out", { revoked_at: now }),
      await createPerson("idle too long", { last_seen_at: new Date(now.getTime() - day) }),
      await createPerson("signed in too long ago", { expires_at: now }),
      { ...stranger, name: "forged token", token: "x".repeat(43) },
    ];
  };

  const findExpectedResult = (call: Call, person: Person, isOutside: boolean): string => {
    if (isExpectedToMake(call.name, "stranger")) return "let through";
    if (isOutside) return `401 ${endings[person.name] ?? "NotSignedIn"}`;
    if (!isMeantFor(call, person)) return "403 Forbidden";
    const interstitialCode = skipsInterstitial(call) ? undefined : interstitialCodes[person.name];
    if (interstitialCode !== undefined) return `403 ${interstitialCode}`;
    return lacksRight(call.name, kinds[person.name] ?? "stranger") ? "403 RightMissing" : "let through";
  };

  /** Restores people whose calls pass their interstitial or change their kind. */
  const restore = async (name: string): Promise<void> => {
    if (kinds[name] === "employer on paper") {
      // A switch to web reporting would make it another kind of visitor.
      const values = { reporting_mode: "PAPER", is_tads_employer: false } as const;
      await setup.db
        .updateTable("employers")
        .set(values)
        .where("employer_id", "=", setup.fixture.as(name).employerId)
        .execute();
    }
    if (interstitialCodes[name] === undefined) return;
    const values =
      name === "reset-required"
        ? { force_password_reset: true }
        : { disclaimer_accepted_at: new Date(setup.fixture.clock().getTime() - 400 * day) };
    await setup.db
      .updateTable("accounts")
      .set(values)
      .where("id", "=", demoId(`account:${name}`))
      .execute();
  };

  /** In sampled runs, returns one in `share` calls, different for each visitor. */
  const callsTriedBy = (visitorNo: number, share: number): readonly Call[] =>
    allCalls.filter((_, callNo) => isInSample(callNo + visitorNo, share));

  /** Makes every call as every visitor, with a valid request for their own data. */
  const ownCells = async (
    fixture: AccessFixture,
    visitors?: readonly (string | Person)[],
    calls?: readonly Call[],
  ): Promise<Cell[]> => {
    const cells: Cell[] = [];
    const outside = [stranger, ...(await createEndedSessions())];
    for (const name of accountsWithoutAccess) outside.push(await setup.fixture.signIn(name));
    // Outsiders go first, because operations staff may approve an applicant.
    for (const [visitorNo, name] of (visitors ?? [...outside, ...signedIn]).entries()) {
      const isOutside = typeof name !== "string";
      if (!isOutside) await restore(name);
      const reader = isOutside ? name : await setup.fixture.signIn(name);
      const ownResponses = isOutside ? [] : await setup.fixture.readAll(reader);
      const send = async (call: Call, person: Person, expected: string, version?: number): Promise<void> => {
        const request = await buildRequest(setup.fixture, call, person, { ownResponses, version });
        cells.push({ cell: `${call.name} by ${person.name}`, expected, response: await fixture.send(call, request) });
      };
      const triedCalls = calls ?? callsTriedBy(visitorNo, isOutside ? 5 : 3);
      const expected = new Map(triedCalls.map((call) => [call, findExpectedResult(call, reader, isOutside)]));
      // Refused calls run first in one session, because they change nothing.
      for (const [call, refusal] of expected) if (refusal !== "let through") await send(call, reader, refusal, 1);
      for (const [call, expectation] of expected) {
        if (expectation !== "let through") continue;
        // Each cell has its own session, because some calls end theirs.
        const person = isOutside ? name : await setup.fixture.signIn(name);
        await restore(person.name);
        await send(call, person, expectation);
      }
    }
    return cells;
  };

  /** Makes every call that has an id as each visitor who may make it, with one id at a time replaced by another person's. */
  const foreignCells = async (fixture: AccessFixture, visitors: readonly string[] = signedIn): Promise<Cell[]> => {
    const cells: Cell[] = [];
    const readings = new Map<string, unknown[]>();
    for (const name of new Set([...visitors, "lakeside-admin", "harbor-payroll"]))
      readings.set(name, await setup.fixture.readAll(setup.fixture.as(name)));
    const lakeside = setup.fixture.as("lakeside-admin").employerId;
    for (const [visitorNo, name] of visitors.entries()) {
      const victim = setup.fixture.as(name).employerId === lakeside ? "harbor-payroll" : "lakeside-admin";
      const reader = await setup.fixture.signIn(name);
      const isTested = (call: Call) => isMeantFor(call, reader) && !isExpectedToMake(call.name, "stranger");
      for (const call of callsTriedBy(visitorNo, 2).filter(isTested)) {
        for (const key of idKeysOf(call)) {
          const isAccount = key === "id" || key === "accountId";
          const foreignId = isAccount ? demoId(`account:${victim}`) : findText(readings.get(victim) ?? [], key);
          const replacedIds = foreignId === undefined ? {} : { [key]: foreignId };
          const canAccess = canAccessAnyRecord(call, reader);
          // An allowed call gets its own session, because the call may end it.
          const person = canAccess ? await setup.fixture.signIn(name) : reader;
          // Staff may change what they can access, so an outdated version shows access without changing anything.
          const version = canAccess ? 999_999 : undefined;
          const request = await buildRequest(setup.fixture, call, person, {
            ownResponses: readings.get(name) ?? [],
            replacedIds,
            version,
          });
          const response = await fixture.send(call, request);
          const interstitialCode = skipsInterstitial(call) ? undefined : interstitialCodes[name];
          const refusal = lacksRight(call.name, kinds[name] ?? "stranger") ? "403 RightMissing" : null;
          const expectedResult = canAccess ? "let through" : (refusal ?? "404 NotFound");
          const expected = interstitialCode === undefined ? expectedResult : `403 ${interstitialCode}`;
          cells.push({ cell: `${call.name} by ${name} with ${key} of ${victim}`, expected, response });
        }
      }
    }
    return cells;
  };

  it("lets no id reach or change someone else's data", async () => {
    const tables = ["accounts", "employers", "tads", "tad_units", "tad_lines", "payments", "bank_accounts"];
    const contentsBefore = await contentsOf(setup.db, tables);
    const cells = await foreignCells(setup.fixture);
    expect(listViolations(cells)).toEqual([]);
    expect(await contentsOf(setup.db, tables)).toEqual(contentsBefore);
    expect(cells.length).toBeGreaterThan(10);
  }, 600_000);

  it("would detect a fund API that accepts an id as permission", async () => {
    const sendAsVictim = async (call: Call, request: Parameters<AccessFixture["send"]>[1]): Promise<Answer> => {
      const [lakeside, harbor] = [
        await setup.fixture.signIn("lakeside-admin"),
        await setup.fixture.signIn("harbor-payroll"),
      ];
      const responses = [
        await setup.fixture.send(call, { ...request, token: lakeside.token ?? "" }),
        await setup.fixture.send(call, { ...request, token: harbor.token ?? "" }),
      ];
      return responses.find(({ status }) => status !== 404) ?? responses[0]!;
    };
    expect(
      listViolations(await foreignCells({ ...setup.fixture, send: sendAsVictim }, ["lakeside-clerk"])),
    ).not.toEqual([]);
  }, 600_000);

  it("allows each visitor exactly the declared calls", async () => {
    const cells = await ownCells(setup.fixture);
    expect(listViolations(cells)).toEqual([]);
    expect(cells.length).toBeGreaterThanOrEqual(allCalls.length * (isLong ? 18 : 4));
    expect(new Set(cells.map(({ cell }) => cell.split(" by ")[0])).size).toBe(allCalls.length);
  }, 600_000);

  it("would detect a session that skips its interstitial", async () => {
    const sendWithoutInterstitial: AccessFixture["send"] = async (call, request) =>
      setup.fixture.send(call, { ...request, token: (await setup.fixture.signIn("lakeside-clerk")).token ?? "" });
    const violations = listViolations(
      await ownCells(
        { ...setup.fixture, send: sendWithoutInterstitial },
        ["terms-overdue", "reset-required"],
        callsToShow,
      ),
    );
    expect(violations).toContainEqual(
      "getDashboard by terms-overdue: expected 403 TermsAcceptanceRequired, actual 200 ",
    );
    expect(violations).toContainEqual(
      "getDashboard by reset-required: expected 403 PasswordChangeRequired, actual 200 ",
    );
  }, 600_000);

  it("would detect an unprotected call", async () => {
    const sendAsAdmin: AccessFixture["send"] = async (call, request) =>
      setup.fixture.send(call, { ...request, token: (await setup.fixture.signIn("lakeside-admin")).token ?? "" });
    const violations = listViolations(
      await ownCells({ ...setup.fixture, send: sendAsAdmin }, [stranger, "plan-member"], callsToShow),
    );
    expect(violations).toContainEqual("getDashboard by stranger: expected 401 NotSignedIn, actual 200 ");
    expect(violations).toContainEqual("listTads by plan-member: expected 403 Forbidden, actual 200 ");
  }, 600_000);
});
