import { allCalls } from "../../../lib/all-calls.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { findText } from "../../../lib/platform/contract/find-params.ts";
import {
  callsWith,
  lacksRight,
  isExpectedToMake,
  namesIn,
  type Visitor,
} from "../../../lib/platform/testing/expected-access.ts";
import { tokenHashOf } from "../../identity/account/sessions.ts";
import { isInSample, isLong } from "../../../lib/platform/testing/sample.ts";
import { testDatabases } from "../testing/databases.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { buildRequest, idKeysOf } from "./build-request.ts";
import { contentsOf, stranger, type Answer, type Person, type AccessFixture } from "./access-fixture.ts";
import { setUpAccessFixture } from "./set-up-access-fixture.ts";

/** Kind of each person (docs/security-rows.md row 17). */
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
/** Takes expectations from the written tables, never from the calls themselves. */
const isMeantFor = (call: Call, { name }: Person): boolean => isExpectedToMake(call.name, kinds[name] ?? "stranger");
/** People who must pass an interstitial. New calls are refused to them unless they declare `beforeInterstitial`. */
const bound: Readonly<Record<string, string>> = {
  "terms-overdue": "TermsAcceptanceRequired",
  "reset-required": "PasswordChangeRequired",
};
const isFree = ({ name }: Call): boolean => namesIn(callsWith.beforeInterstitial).includes(name);
/** People who can't sign in, even with a session token. */
const shutOut = ["not-verified", "not-approved", "disabled-user", "deleted-user", "other-portal"];
/** Failure codes for ended sessions; other outsiders were never signed in. */
const endings: Readonly<Record<string, string>> = {
  "signed out": "SessionRevoked",
  "idle too long": "SessionIdle",
  ...Object.fromEntries(shutOut.map((name) => [name, "SessionRevoked"])),
  "disabled-user": "AccessRemoved",
};
const day = 86_400_000;

/** Shared calls in which operations can access everyone's data. */
const forAll = ["accountById", "getThread", "replyToThread", "markThreadRead", "downloadAttachment"];
/** Operations read every account and act for every employer; everyone else can access only their own records. */
const mayReach = (call: Call, person: Person): boolean =>
  (forAll.includes(call.name) || !isExpectedToMake(call.name, "employer admin")) &&
  (kinds[person.name] ?? "").startsWith("operations");

const shut = ["NotSignedIn", "Forbidden", "RightMissing", ...Object.values(bound)];

type Cell = { readonly cell: string; readonly expected: string; readonly answer: Answer };

const breachOf = ({ cell, expected, answer: { status, code } }: Cell): string | null => {
  const actual = `${status} ${code}`;
  // Sign-in returns a 401 for a wrong password, which counts as let through.
  const isThrough = status < 500 && !shut.includes(code);
  const isAsExpected = expected === "let through" ? isThrough : actual === expected;
  return isAsExpected ? null : `${cell}: expected ${expected}, actual ${actual}`;
};

/** A few calls that are enough to show that a breach would be found. */
const callsToShow = allCalls.filter(({ name }) => ["getDashboard", "listTads"].includes(name));

const breachesOf = (cells: readonly Cell[]): string[] => cells.flatMap((cell) => breachOf(cell) ?? []);

/** Uses one database, because access is decided before any statement that two databases could read differently. */
describe.each(testDatabases.slice(0, 1))("the access matrix on $name", ({ open }) => {
  const on = setUpAccessFixture(open, "whole");

  const endedSessions = async (): Promise<Person[]> => {
    const set = async (name: string, values: object): Promise<Person> => {
      const person = await on.fixture.signIn("lakeside-admin");
      const hash = tokenHashOf(person.token ?? "");
      await on.db.updateTable("sessions").set(values).where("token_hash", "=", hash).execute();
      return { ...stranger, name, token: person.token };
    };
    const now = on.fixture.clock();
    return [
      await set("signed out", { revoked_at: now }),
      await set("idle too long", { last_seen_at: new Date(now.getTime() - day) }),
      await set("signed in too long ago", { expires_at: now }),
      { ...stranger, name: "forged token", token: "x".repeat(43) },
    ];
  };

  const expectedOf = (call: Call, person: Person, isOutside: boolean): string => {
    if (isExpectedToMake(call.name, "stranger")) return "let through";
    if (isOutside) return `401 ${endings[person.name] ?? "NotSignedIn"}`;
    if (!isMeantFor(call, person)) return "403 Forbidden";
    const waitsFor = isFree(call) ? undefined : bound[person.name];
    if (waitsFor !== undefined) return `403 ${waitsFor}`;
    return lacksRight(call.name, kinds[person.name] ?? "stranger") ? "403 RightMissing" : "let through";
  };

  /** Restores people whose calls pass their interstitial or change their kind. */
  const restore = async (name: string): Promise<void> => {
    if (kinds[name] === "employer on paper") {
      // A switch to web reporting would make it another kind of visitor.
      const values = { reporting_mode: "PAPER", is_tads_employer: false } as const;
      await on.db
        .updateTable("employers")
        .set(values)
        .where("employer_id", "=", on.fixture.as(name).employerId)
        .execute();
    }
    if (bound[name] === undefined) return;
    const values =
      name === "reset-required"
        ? { force_password_reset: true }
        : { disclaimer_accepted_at: new Date(on.fixture.clock().getTime() - 400 * day) };
    await on.db
      .updateTable("accounts")
      .set(values)
      .where("id", "=", demoId(`account:${name}`))
      .execute();
  };

  /**
   * For visitors who get the same response to each call, a sample tries one in `share` calls, different for each
   * visitor.
   */
  const callsTriedBy = (visitorNo: number, share: number): readonly Call[] =>
    allCalls.filter((_, callNo) => isInSample(callNo + visitorNo, share));

  /** Makes every call as every visitor, with a valid request for their own data. */
  const ownCells = async (
    asked: AccessFixture,
    visitors?: readonly (string | Person)[],
    calls?: readonly Call[],
  ): Promise<Cell[]> => {
    const cells: Cell[] = [];
    const outside = [stranger, ...(await endedSessions())];
    for (const name of shutOut) outside.push(await on.fixture.signIn(name));
    // Starts with the outsiders, because operations may approve an applicant.
    for (const [visitorNo, name] of (visitors ?? [...outside, ...signedIn]).entries()) {
      const isOutside = typeof name !== "string";
      if (!isOutside) await restore(name);
      const reader = isOutside ? name : await on.fixture.signIn(name);
      const own = isOutside ? [] : await on.fixture.readAll(reader);
      const ask = async (call: Call, person: Person, expected: string, version?: number): Promise<void> => {
        const sent = await buildRequest(on.fixture, call, person, { own, version });
        cells.push({ cell: `${call.name} by ${person.name}`, expected, answer: await asked.ask(call, sent) });
      };
      const tried = calls ?? callsTriedBy(visitorNo, isOutside ? 5 : 3);
      const expected = new Map(tried.map((call) => [call, expectedOf(call, reader, isOutside)]));
      // Refusals run first in one session, because they change nothing regardless of the version.
      for (const [call, refusal] of expected) if (refusal !== "let through") await ask(call, reader, refusal, 1);
      for (const [call, answer] of expected) {
        if (answer !== "let through") continue;
        // Each cell has its own session, because some calls end theirs.
        const person = isOutside ? name : await on.fixture.signIn(name);
        await restore(person.name);
        await ask(call, person, answer);
      }
    }
    return cells;
  };

  /** Makes every call with an id as everyone it is for, replacing one id at a time with another person's. */
  const foreignCells = async (asked: AccessFixture, visitors: readonly string[] = signedIn): Promise<Cell[]> => {
    const cells: Cell[] = [];
    const readings = new Map<string, unknown[]>();
    for (const name of new Set([...visitors, "lakeside-admin", "harbor-payroll"]))
      readings.set(name, await on.fixture.readAll(on.fixture.as(name)));
    const lakeside = on.fixture.as("lakeside-admin").employerId;
    for (const [visitorNo, name] of visitors.entries()) {
      const victim = on.fixture.as(name).employerId === lakeside ? "harbor-payroll" : "lakeside-admin";
      const reader = await on.fixture.signIn(name);
      const isTested = (one: Call) => isMeantFor(one, reader) && !isExpectedToMake(one.name, "stranger");
      for (const call of callsTriedBy(visitorNo, 2).filter(isTested)) {
        for (const key of idKeysOf(call)) {
          const isAccount = key === "id" || key === "accountId";
          const foreignId = isAccount ? demoId(`account:${victim}`) : findText(readings.get(victim) ?? [], key);
          const swapped = foreignId === undefined ? {} : { [key]: foreignId };
          const isReached = mayReach(call, reader);
          // Calls that are let through have their own session, because they may end it.
          const person = isReached ? await on.fixture.signIn(name) : reader;
          // Staff may change what they can access, so an outdated version shows access without changing anything.
          const version = isReached ? 999_999 : undefined;
          const sent = await buildRequest(on.fixture, call, person, {
            own: readings.get(name) ?? [],
            swapped,
            version,
          });
          const answer = await asked.ask(call, sent);
          const waitsFor = isFree(call) ? undefined : bound[name];
          const missing = lacksRight(call.name, kinds[name] ?? "stranger") ? "403 RightMissing" : null;
          const others = isReached ? "let through" : (missing ?? "404 NotFound");
          const expected = waitsFor === undefined ? others : `403 ${waitsFor}`;
          cells.push({ cell: `${call.name} by ${name} with ${key} of ${victim}`, expected, answer });
        }
      }
    }
    return cells;
  };

  it("finds no one else's data by any id, and leaves it unchanged", async () => {
    const tables = ["accounts", "employers", "tads", "tad_units", "tad_lines", "payments", "bank_accounts"];
    const before = await contentsOf(on.db, tables);
    const cells = await foreignCells(on.fixture);
    expect(breachesOf(cells)).toEqual([]);
    expect(await contentsOf(on.db, tables)).toEqual(before);
    expect(cells.length).toBeGreaterThan(10);
  }, 600_000);

  it("would detect a fund API that accepts an id as permission", async () => {
    const victims = async (call: Call, sent: Parameters<AccessFixture["ask"]>[1]): Promise<Answer> => {
      const [lakeside, harbor] = [await on.fixture.signIn("lakeside-admin"), await on.fixture.signIn("harbor-payroll")];
      const answers = [
        await on.fixture.ask(call, { ...sent, token: lakeside.token ?? "" }),
        await on.fixture.ask(call, { ...sent, token: harbor.token ?? "" }),
      ];
      return answers.find(({ status }) => status !== 404) ?? answers[0]!;
    };
    expect(breachesOf(await foreignCells({ ...on.fixture, ask: victims }, ["lakeside-clerk"]))).not.toEqual([]);
  }, 600_000);

  it("allows each visitor exactly the declared calls", async () => {
    const cells = await ownCells(on.fixture);
    expect(breachesOf(cells)).toEqual([]);
    expect(cells.length).toBeGreaterThanOrEqual(allCalls.length * (isLong ? 18 : 4));
    expect(new Set(cells.map(({ cell }) => cell.split(" by ")[0])).size).toBe(allCalls.length);
  }, 600_000);

  it("would detect a session that skips its interstitial", async () => {
    const unbound: AccessFixture["ask"] = async (call, sent) =>
      on.fixture.ask(call, { ...sent, token: (await on.fixture.signIn("lakeside-clerk")).token ?? "" });
    const breaches = breachesOf(
      await ownCells({ ...on.fixture, ask: unbound }, ["terms-overdue", "reset-required"], callsToShow),
    );
    expect(breaches).toContainEqual("getDashboard by terms-overdue: expected 403 TermsAcceptanceRequired, actual 200 ");
    expect(breaches).toContainEqual("getDashboard by reset-required: expected 403 PasswordChangeRequired, actual 200 ");
  }, 600_000);

  it("would detect an unprotected call", async () => {
    const asAdmin: AccessFixture["ask"] = async (call, sent) =>
      on.fixture.ask(call, { ...sent, token: (await on.fixture.signIn("lakeside-admin")).token ?? "" });
    const breaches = breachesOf(
      await ownCells({ ...on.fixture, ask: asAdmin }, [stranger, "plan-member"], callsToShow),
    );
    expect(breaches).toContainEqual("getDashboard by stranger: expected 401 NotSignedIn, actual 200 ");
    expect(breaches).toContainEqual("listTads by plan-member: expected 403 Forbidden, actual 200 ");
  }, 600_000);
});
