import { sql } from "kysely";
import type { sendContactMessage as call } from "../../../lib/messages/contact/contract.ts";
import type { ContactBody } from "../../../lib/messages/contact/schema.ts";
import { contactTexts } from "../../../lib/messages/contact/texts.en.ts";
import { examples } from "../../../lib/messages/contact/examples.ts";
import { attachmentRefusals } from "../../../lib/messages/inbox/attachment-texts.en.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { getThread, listThreads } from "../inbox/list-threads.ts";
import { changeThreadState } from "../inbox/manage-thread.ts";
import { replyToThread } from "../inbox/reply-to-thread.ts";
import { decryptEmail } from "../mail/outbox.ts";
import { naughtyStrings } from "../../platform/testing/security/hostile-strings.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { testSiteOf } from "../../platform/testing/site.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const staff = "ops-accounting";
const good = examples.sendContactMessage.body as ContactBody;
const pension = testSiteOf("pension.localhost");
const asStranger: Handler<typeof call> = (request, context) =>
  sendContactMessage(request, { ...context, account: null, site: pension });

describe.each(testDatabases)("a message from the contact form on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  let sentCount = 0;
  beforeEach(async () => {
    sentCount = 0;
    await roster.db.deleteFrom("outbox").execute();
  });
  const send = (change: Partial<ContactBody> = {}, { now = rosterNow, key = `key-${(sentCount += 1)}` } = {}) =>
    roster.act(asStranger, { body: { ...good, ...change } }, { now, idempotencyKey: key });
  const referenceOf = async (...sending: Parameters<typeof send>): Promise<string> =>
    valueOf(await send(...sending)).reference;
  const inbox = async (userName = staff) => valueOf(await roster.act(listThreads, { query: {} }, { userName })).threads;
  const read = async (threadId: string) =>
    valueOf(await roster.act(getThread, { params: { threadId } }, { userName: staff }));
  const reply = (threadId: string, text: string, files: { readonly attachmentIds?: string[] } = {}) =>
    roster.act(replyToThread, { params: { threadId }, body: { text, ...files } }, { userName: staff });
  const emails = async () => {
    const rows = await roster.db.selectFrom("outbox").selectAll().orderBy("letter").execute();
    return rows.map(({ sealed }) => decryptEmail(sealed ?? new Uint8Array(), testKeys));
  };

  it("is counted over the last hour by an index, as are the office's emails", async () => {
    const { db } = roster;
    await sql`set local enable_seqscan = off`.execute(db);
    const plan = await sql<{ "QUERY PLAN": string }>`explain select from contact_messages as m
        join contacts as c on c.reference = m.reference where c.origin = ${pension.origin} and m.at > ${rosterNow}
          and exists (select from outbox as o where o.created_at = m.at and o.account_id is null)`.execute(db);
    const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    for (const index of ["contact_messages_at", "outbox_office"]) expect(text).toContain(index);
  });

  it("appears only in the staff's inbox, unassigned, waiting, and marked as not logged in", async () => {
    const reference = await referenceOf({ email: " Pat@Visitor.example " });
    expect(reference).toMatch(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const [thread, ...others] = await inbox();
    expect(thread).toMatchObject({
      subject: "Health coverage and ID cards",
      from: "Pat Doe",
      employerId: null,
      assignee: null,
      waitingSince: rosterNow.toISOString(),
      contact: { reference, email: "Pat@Visitor.example", who: "MEMBER" },
    });
    const { entries } = await read(thread!.threadId);
    expect(entries).toMatchObject([{ side: "VISITOR", author: "Pat Doe", isOwn: false, text: good.text }]);
    expect(others).toEqual([]);
    for (const userName of ["lakeside-admin", "plan-member"]) {
      expect(await inbox(userName)).toEqual([]);
      const foreign = await roster.act(getThread, { params: { threadId: thread!.threadId } }, { userName });
      expect(foreign).toMatchObject({ code: "NotFound" });
    }
  });

  it("emails its reference without the typed text, and the office a link, from the fund that received it", async () => {
    const name = "Call Five Five Five now for your refund";
    const reference = await referenceOf({ name, text: "Buy pills at https://evil.example" });
    const [toSender, toOffice, ...others] = await emails();
    expect([toSender?.to, toOffice?.to, others]).toEqual([good.email, pension.brand.email, []]);
    expect(toSender?.text).toContain(reference);
    expect(toSender?.text).toContain(`${pension.origin}/contact?reference=${reference}`);
    expect(toSender?.from.name).toBe(pension.brand.fullName);
    for (const typed of ["evil.example", name])
      expect(`${toSender?.text} ${toSender?.html} ${toOffice?.text}`).not.toContain(typed);
    expect(toSender?.text).toContain("Hello,\n");
    expect(toSender?.html).toContain("Hello,<");
    expect(toOffice?.text).toContain("Someone who isn’t logged in wrote");
  });

  it("gets the same response for an address that has an account", async () => {
    await roster.db.updateTable("accounts").set({ email: good.email }).where("user_name", "=", "plan-member").execute();
    const knownAddress = await send();
    const unknown = await send({ email: "someone@else.example" });
    for (const result of [knownAddress, unknown])
      expect(result).toEqual({ ok: true, value: { reference: expect.any(String) as string } });
    expect((await inbox()).map(({ from, employerId }) => [from, employerId])).toEqual([
      ["Pat Doe", null],
      ["Pat Doe", null],
    ]);
    expect(await inbox("plan-member")).toEqual([]);
  });

  it("is answered by email, from the fund that received it", async () => {
    const reference = await referenceOf();
    await roster.db.deleteFrom("outbox").execute();
    const [thread] = await inbox();
    const answered = valueOf(await reply(thread!.threadId, "Log in,\nthen open <ID card>."));
    expect(answered.waitingSince).toBeNull();
    const [sentEmail, ...others] = await emails();
    expect([sentEmail?.to, sentEmail?.from.name, others]).toEqual([good.email, pension.brand.fullName, []]);
    expect(sentEmail?.subject).toContain(reference);
    expect(sentEmail?.text).toContain("Log in,\nthen open <ID card>.");
    expect(sentEmail?.html).toContain("open &lt;ID card&gt;.");
    expect(sentEmail?.text).toContain(`${pension.origin}/contact?reference=${reference}`);
  });

  it("is answered in the language of the form, though staff write in theirs", async () => {
    const acting = { now: rosterNow, idempotencyKey: "in-spanish", language: "es" } as const;
    const { reference } = valueOf(await roster.act(asStranger, { body: { ...good, topic: "COVERAGE" } }, acting));
    await roster.db.deleteFrom("outbox").execute();
    const [thread] = await inbox();
    expect((await read(thread!.threadId)).language).toBe("es");
    valueOf(await reply(thread!.threadId, "Ya está listo."));
    const [sentEmail] = await emails();
    expect(sentEmail?.subject).toContain(`Nuestra respuesta a su mensaje ${reference}`);
    expect(sentEmail?.text).toContain("Usted nos escribió (Cobertura de salud y tarjetas de identificación,");
    expect(sentEmail?.text).not.toContain("This is our answer");
  });

  it("can't be answered with a file, because emails can't contain files", async () => {
    await send();
    const [thread] = await inbox();
    const withFile = await reply(thread!.threadId, "See the file.", { attachmentIds: [crypto.randomUUID()] });
    expect(withFile).toEqual({ ok: false, code: "Invalid", text: attachmentRefusals.toContact });
  });

  it.each(["It is 123-45-6789.", "123 45 6789", "123\u201145\u20116789"])(
    "can't be answered with a Social Security number: %s",
    async (text) => {
      await send();
      const [thread] = await inbox();
      expect(await reply(thread!.threadId, text)).toMatchObject({ code: "Invalid", text: inboxRefusals.ssnInEmail });
      expect((await read(thread!.threadId)).entries).toHaveLength(1);
      expect(await reply(thread!.threadId, "Call 555-010-0123, confirmation 1234-56-78901.")).toMatchObject({
        ok: true,
      });
    },
  );

  it("joins the earlier conversation whose reference it quotes from the same address, and reopens it", async () => {
    const reference = await referenceOf();
    const { threadId } = (await inbox())[0]!;
    const { version } = await read(threadId);
    await roster.act(
      changeThreadState,
      { params: { threadId }, body: { state: "CLOSED" }, version },
      { userName: staff },
    );
    const quoting = {
      reference: ` ${reference.toLowerCase()} `,
      email: "PAT@visitor.example",
      text: "One more thing.",
    };
    expect(await referenceOf(quoting)).toBe(reference);
    const thread = await read(threadId);
    expect([thread.state, thread.entries.at(-1)?.text, thread.entries.at(-1)?.side]).toEqual([
      "OPEN",
      "One more thing.",
      "VISITOR",
    ]);
    expect(await inbox()).toHaveLength(1);
  });

  it("starts a new one if it quotes someone else's reference, or one that doesn't exist", async () => {
    const reference = await referenceOf();
    for (const quoted of [reference, "C-2222-2222"]) {
      const otherReference = await referenceOf({ reference: quoted, email: "someone@else.example" });
      expect([reference, quoted]).not.toContain(otherReference);
      expect((await inbox()).find(({ contact }) => contact?.reference === otherReference)).toMatchObject({
        aboutText: contactTexts.otherReference(quoted),
      });
    }
    expect(
      (await read((await inbox()).find(({ contact }) => contact?.reference === reference)!.threadId)).entries,
    ).toHaveLength(1);
  });

  it("is sent once, even if the same request is repeated, and another text under its key is refused", async () => {
    const reference = await referenceOf({}, { key: "same" });
    expect(await referenceOf({}, { key: "same" })).toBe(reference);
    expect(await send({ text: "Something else." }, { key: "same" })).toMatchObject({ code: "IdempotencyKeyReused" });
    expect([(await inbox()).length, (await emails()).length]).toEqual([1, 2]);
  });

  it("is sent to each of two funds under the same key", async () => {
    const reference = await referenceOf({}, { key: "same" });
    const toHealth: Handler<typeof call> = (request, context) =>
      sendContactMessage(request, { ...context, account: null, site: testSiteOf("health.localhost") });
    const otherReference = await roster.act(toHealth, { body: good }, { idempotencyKey: "same" });
    expect(valueOf(otherReference).reference).not.toBe(reference);
    expect(await inbox()).toHaveLength(2);
  });

  it("is refused if one address has sent five in the last hour, however it is written", async () => {
    for (let no = 0; no < 5; no += 1) await referenceOf();
    expect(await send({ email: "PAT@VISITOR.example" })).toMatchObject({
      code: "TooManyRequests",
      text: contactTexts.tooMany(5, 60),
      retryAfter: 3600,
    });
    expect(await send({ email: "other@visitor.example" })).toMatchObject({ ok: true });
    expect(await send({}, { now: new Date(rosterNow.getTime() + 3_600_000) })).toMatchObject({ ok: true });
  });

  it("emails the office ten messages an hour one by one, and counts the fund's others in one email", async () => {
    const afterSeconds = (seconds: number): Date => new Date(rosterNow.getTime() + seconds * 1000);
    const sendAt = (seconds: number) =>
      send(
        { email: `visitor-${seconds}@visitor.example`, text: "Buy at https://evil.example" },
        { now: afterSeconds(seconds) },
      );
    const counting = async () =>
      (await roster.db.selectFrom("outbox").selectAll().orderBy("due_at").execute()).filter(
        ({ letter }) => letter === "contact-messages-for-fund",
      );
    const toOffice = async (office = pension.brand.email) => (await emails()).filter(({ to }) => to === office);
    for (let no = 1; no <= 13; no += 1) await sendAt(no);
    const [summary, ...others] = (await toOffice()).filter(({ subject }) => subject.startsWith("Many messages"));
    expect([others.length, (await toOffice()).length]).toEqual([0, 11]);
    expect(summary?.text).toContain("3 more messages");
    expect(summary?.text).toContain(`${pension.origin}/dashboard/inbox?show=waiting`);
    expect(summary?.text).not.toMatch(/evil|visitor-/);
    expect((await counting()).map(({ due_at }) => due_at)).toEqual([afterSeconds(11 + 3600)]);

    const health = testSiteOf("health.localhost");
    const toHealth: Handler<typeof call> = (request, context) =>
      sendContactMessage(request, { ...context, account: null, site: health });
    await roster.act(toHealth, { body: good }, { now: afterSeconds(14), idempotencyKey: "health" });
    expect(await toOffice(health.brand.email)).toHaveLength(1);

    // After it was sent, the next one counts from one, until single emails are allowed again.
    await roster.db
      .updateTable("outbox")
      .set({ sent_at: afterSeconds(15) })
      .where("id", "=", (await counting())[0]!.id)
      .execute();
    await sendAt(16);
    expect((await counting()).map(({ due_at }) => due_at)).toEqual([afterSeconds(11 + 3600), afterSeconds(16 + 3600)]);
    await sendAt(16 + 3601);
    expect([(await toOffice()).length, (await counting()).length]).toEqual([13, 2]);
  });

  it("counts emails to the office, not messages, and then every message, even in a waiting conversation", async () => {
    let second = 0;
    const sendNextEmail = (email: string, reference = "") =>
      referenceOf({ email, reference }, { now: new Date(rosterNow.getTime() + (second += 1) * 1000) });
    const toOffice = async () => (await emails()).filter(({ to }) => to === pension.brand.email);
    for (const email of ["a@visitor.example", "b@visitor.example", "c@visitor.example"]) {
      const reference = await sendNextEmail(email);
      for (let no = 0; no < 4; no += 1) await sendNextEmail(email, reference);
    }
    expect(await toOffice()).toHaveLength(3);
    for (let no = 4; no <= 10; no += 1) await sendNextEmail(`visitor-${no}@visitor.example`);
    expect((await toOffice()).filter(({ subject }) => subject.startsWith("Many messages"))).toEqual([]);
    const reference = await sendNextEmail("late@visitor.example");
    await sendNextEmail("late@visitor.example", reference);
    const counting = (await toOffice()).filter(({ subject }) => subject.startsWith("Many messages"));
    expect(counting.map(({ text }) => text)).toEqual([expect.stringContaining("2 more messages")]);
  });

  it.each([
    [{ name: " " }, { name: "Your name Required" }],
    [{ name: "Pat\r\nBcc: all@visitor.example" }, { name: expect.stringContaining("without line breaks") as string }],
    [{ name: "Visit evil.example" }, { name: expect.stringContaining("Must be a name") as string }],
    [{ email: "" }, { email: "Email address Required" }],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, { email: "Must be a valid email address" }],
    [{ email: "a@b.example, c@d.example" }, { email: "Must be a valid email address" }],
    [{ reference: "<b>1</b>" }, { reference: contactTexts.badReference }],
    [{ text: " \n" }, { text: "Message Required" }],
    [{ text: "My number is 123.45.6789." }, { text: contactTexts.ssn }],
    [{ text: "x".repeat(5_001) }, { text: "Must have no more than 5,000 characters. Yours has 5,001." }],
  ])("returns each wrong field: %j", async (change, fields) => {
    expect(await send(change)).toEqual({ ok: false, code: "Invalid", text: contactTexts.refused, fields });
    expect(await inbox()).toEqual([]);
  });

  it("stores every text as typed, including markup, or refuses it", async () => {
    for (const [no, text] of naughtyStrings.entries()) {
      const email = `visitor-${no}@visitor.example`;
      const result = await send({ text, email });
      const stored = await roster.db
        .selectFrom("thread_entries as x")
        .innerJoin("threads as t", "t.id", "x.thread_id")
        .innerJoin("contacts as c", "c.id", "t.contact_id")
        .select("x.body")
        .where("c.email", "=", email)
        .execute();
      if (result.ok) expect(stored).toEqual([{ body: text }]);
      else expect([result.code, stored]).toEqual(["Invalid", []]);
    }
  });
});
