import type { AuditFilter } from "../../../lib/desk/audit/schema.ts";
import { recordReturn } from "../../money/ach/record-returns.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { maker, sendBatch } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { contextFor, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { downloadAuditCsv, listAuditEvents } from "./list-audit-events.ts";
import { recordAudit } from "./write-audit.ts";

/** The days of these events. The demo data adds later events. */
const days = { from: "2026-06-30", to: "2026-07-05" };
const admin = { userName: "ops-accounting-admin" };
const eventRows = [
  // One minute before midnight and at midnight of Jul 1 at the fund.
  {
    at: "2026-07-01T04:59:00.000Z",
    account: "lakeside-clerk",
    action: "payment-authorized",
    subject: "payment:1",
    reason: "",
  },
  {
    at: "2026-07-01T05:00:00.000Z",
    account: "lakeside-admin",
    action: "payment-canceled",
    subject: "payment:1",
    reason: "Asked by phone.",
  },
  {
    at: "2026-07-02T04:59:59.000Z",
    account: null,
    action: "tad-posted",
    subject: "tad:=1+1",
    reason: "The bank held it.",
  },
] as const;

describe.each(testDatabases)("the audit viewer on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const add = async (): Promise<void> => {
    for (const { at, account, action, subject, reason } of eventRows) {
      const account_id = account === null ? null : demoId(`account:${account}`);
      const actor = { account_id, account_name: account === null ? null : `Name of ${account}` };
      await roster.db
        .insertInto("audit_events")
        .values({
          ...actor,
          at: new Date(at),
          action,
          subject,
          reason,
          ip: "192.0.2.7",
          before: '{"ssn":"900-12-3456"}',
          after: "{}",
        })
        .execute();
    }
  };
  const find = async (query: AuditFilter) => {
    const { events } = valueOf(await roster.act(listAuditEvents, { query: { ...days, ...query } }, admin));
    return events.map(({ action }) => action);
  };

  it.each<[AuditFilter, string[]]>([
    [{}, ["tad-posted", "payment-canceled", "payment-authorized"]],
    [{ who: "lakeside-CLERK" }, ["payment-authorized"]],
    [{ who: "name of lakeside-a" }, ["payment-canceled"]],
    [{ who: "automatic" }, ["tad-posted"]],
    [{ action: "Payment canceled" }, ["payment-canceled"]],
    [{ action: "%" }, []],
    [{ reason: "ASKED by" }, ["payment-canceled"]],
    [{ reason: "_" }, []],
    [{ subject: "PAYMENT:" }, ["payment-canceled", "payment-authorized"]],
    [{ from: "2026-07-01" }, ["tad-posted", "payment-canceled"]],
    [{ to: "2026-06-30" }, ["payment-authorized"]],
    [{ from: "2026-07-01", to: "2026-07-01", who: "name" }, ["payment-canceled"]],
    [{ from: "2026-07-02" }, []],
  ])("finds events by %j", async (query, expected) => {
    await add();
    expect(await find(query)).toEqual(expected);
  });

  it("shows the name of the person whose account an event concerned", async () => {
    const findSubjectName = async (subject: string) => {
      await recordAudit(await contextFor(roster.db, admin), { action: "rights-changed", subject });
      const { events } = valueOf(await roster.act(listAuditEvents, { query: { subject } }, admin));
      return events[0]?.subjectName;
    };
    expect(await findSubjectName(`account:${demoId("account:lakeside-clerk")}`)).toBe(
      "lakeside-clerk Tester (lakeside-clerk)",
    );
    expect(await findSubjectName("account:00000000-0000-0000-0000-000000000000")).toBeNull();
    expect(await findSubjectName("account:of-no-one")).toBeNull();
    expect(await findSubjectName("audit-trail")).toBeNull();
  });

  it.each(["employer", "number"] as const)("finds nothing by an unknown %s", async (name) => {
    await add();
    expect(await find({ [name]: "9999999-0001" })).toEqual([]);
  });

  it("finds events about an employer's money, reports and people by its Employer ID", async () => {
    const batch = await sendBatch(roster);
    const [entry] = batch.entries;
    valueOf(await roster.act(recordReturn, { body: { trace: entry!.trace, code: "R02" } }, maker));
    await recordAudit(await contextFor(roster.db, admin), {
      action: "employer-seen",
      subject: `employer:${demoEmployerIds.lakeside}`,
    });
    const listActions = async (employer: string) =>
      valueOf(await roster.act(listAuditEvents, { query: { employer } }, admin)).events.map(({ action }) => action);
    expect((await listActions(demoEmployerIds.lakeside)).toSorted()).toEqual([
      "bank-account-blocked",
      "employer-seen",
      "payment-returned",
      "tad-opened",
    ]);
    expect(await listActions(demoEmployerIds.summit)).toEqual([]);
    await add();
    expect(await listActions(demoEmployerIds.lakeside)).toEqual(
      expect.arrayContaining(["payment-authorized", "payment-canceled"]),
    );
    expect(await listActions(demoEmployerIds.lakeside)).not.toContain("tad-posted");
  });

  it("stores the employer and the number of each event's subject in separate columns, and includes them in the CSV", async () => {
    const payments = await roster.db
      .selectFrom("payments")
      .select(["id", "confirmation_no"])
      .where("employer_id", "=", demoEmployerIds.lakeside)
      .limit(2)
      .execute();
    expect(payments).toHaveLength(2);
    const context = await contextFor(roster.db, admin);
    const reason = "Called 555-12-3456,\naccount 123456789012.";
    for (const { id } of payments)
      await recordAudit(context, { action: "payment-seen", subject: `payment:${id}`, reason });
    await recordAudit(context, { action: "payment-seen", subject: `payment:${demoId("no payment")}` });
    const query = { action: "payment-seen" };
    const { events } = valueOf(await roster.act(listAuditEvents, { query }, admin));
    const maskedReason = "Called •••• 3456, account •••• 9012.";
    const expectedRows = payments.map(({ confirmation_no: no }) => [demoEmployerIds.lakeside, no, maskedReason]);
    const subjects = events.map(({ employerId, confirmationNo, reason: text }) => [employerId, confirmationNo, text]);
    expect(subjects.toReversed()).toEqual([...expectedRows, [null, null, ""]]);
    const csv = new TextDecoder().decode(valueOf(await roster.act(downloadAuditCsv, { query }, admin)));
    for (const [employerId, no, text] of expectedRows) expect(csv).toContain(`${employerId},${no},"${text}"`);
    const [first, second] = payments.map(({ confirmation_no }) => confirmation_no);
    const matchingEvents = valueOf(await roster.act(listAuditEvents, { query: { number: first ?? "" } }, admin)).events;
    expect(matchingEvents.map(({ confirmationNo }) => confirmationNo)).toContain(first);
    expect(matchingEvents.map(({ confirmationNo }) => confirmationNo)).not.toContain(second);
  });

  it("finds all events of a payment by its confirmation number, with its batch, and a report by its own, in the CSV as well", async () => {
    const batch = await sendBatch(roster);
    const [entry] = batch.entries;
    valueOf(await roster.act(recordReturn, { body: { trace: entry!.trace, code: "R01" } }, maker));
    const number = ` ${entry!.confirmationNo!.toLowerCase()} `;
    const { events } = valueOf(await roster.act(listAuditEvents, { query: { number } }, admin));
    const expected = ["payment-returned", "batch-sent", "batch-file-downloaded", "batch-released", "batch-created"];
    expect(events.map(({ action }) => action).toSorted()).toEqual(expected.toSorted());
    const csv = new TextDecoder().decode(valueOf(await roster.act(downloadAuditCsv, { query: { number } }, admin)));
    for (const action of expected) expect(csv).toContain(action);
    expect(csv).not.toContain("audit-trail-downloaded");
    const tad = await roster.db
      .selectFrom("tads")
      .select(["id", "confirmation_no"])
      .where("confirmation_no", "is not", null)
      .executeTakeFirstOrThrow();
    await recordAudit(await contextFor(roster.db, admin), { action: "tad-voided", subject: `tad:${tad.id}` });
    const subjects = valueOf(
      await roster.act(listAuditEvents, { query: { number: tad.confirmation_no ?? "" } }, admin),
    ).events;
    expect(subjects.map(({ action }) => action)).toEqual(["tad-voided"]);
  });

  it("shows 25 events at a time, each once, with numbers masked", async () => {
    for (let n = 0; n < 9; n += 1) await add();
    const seenIds: string[] = [];
    let after: string | undefined;
    do {
      const query = { ...days, ...(after !== undefined && { after }) };
      const { events, page } = valueOf(await roster.act(listAuditEvents, { query }, admin));
      expect(events.length).toBeLessThanOrEqual(25);
      expect(events[0]?.changes).toEqual([{ field: "ssn", before: "•••• 3456", after: null }]);
      seenIds.push(...events.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect([seenIds.length, new Set(seenIds).size]).toEqual([27, 27]);
  });

  it("returns the same events as CSV, in which no cell is a formula", async () => {
    await add();
    await roster.db
      .insertInto("audit_events")
      .values({
        at: new Date(eventRows[0].at),
        account_id: null,
        account_name: "=HYPERLINK(1)",
        action: "x",
        subject: "x",
        ip: "",
        before: null,
        after: '{"note":"@SUM(1)","plus":"+1+1"}',
      })
      .execute();
    const csv = new TextDecoder().decode(valueOf(await roster.act(downloadAuditCsv, { query: days }, admin)));
    const lines = csv.trimEnd().split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain("who,action,subject");
    expect(lines.at(-2)).toContain(`"'=HYPERLINK(1)"`);
    expect(csv).toContain(`"'@SUM(1)"`);
    expect(csv).toContain(`"'+1+1"`);
    expect(csv).not.toContain("900-12");
    const { events } = valueOf(
      await roster.act(listAuditEvents, { query: { action: "audit-trail-downloaded" } }, admin),
    );
    expect(events).toHaveLength(1);
  });
});
