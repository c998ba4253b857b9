import { readFileSync } from "node:fs";
import { prune } from "../../../platform/db/prune.ts";
import type { Attachment, Thread } from "#lib/messages/inbox/schema.ts";
import { maxAttachmentBytes } from "#lib/messages/inbox/attachment-limits.ts";
import { demoId } from "../../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { rosterNow, testKeys, testRoster } from "../../../platform/testing/rosters.ts";
import { valueOf } from "../../../platform/testing/tad.ts";
import { openContent } from "../../../sealed-content.ts";
import { getThread } from "../list-threads.ts";
import { shareThread } from "../share-thread.ts";
import { replyToThread } from "../reply-to-thread.ts";
import { reportMonth } from "../report-month.ts";
import { startThread } from "../start-thread.ts";
import { downloadAttachment, removeAttachment, uploadAttachment } from "./attachment-calls.ts";

const { lakeside, summit } = demoEmployerIds;
const [admin, clerk, office, member, staff] = [
  "lakeside-admin",
  "lakeside-clerk",
  "summit-office",
  "plan-member",
  "ops-accounting",
];
const stub = "%PDF-1.7\nfive weeks\n%%EOF\n";
const day = 86_400_000;
const laterBy = (ms: number) => new Date(rosterNow.getTime() + ms);

describe.each(testDatabases)("files of messages on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const upload = (userName: string, bytes: string | Uint8Array = stub, fileName = "stub.pdf", now = rosterNow) =>
    roster.act(uploadAttachment, { body: { fileName, bytes: Buffer.from(bytes) } }, { userName, now });
  const uploaded = async (userName: string, fileName?: string): Promise<Attachment> =>
    valueOf(await upload(userName, stub, fileName));
  const remove = (userName: string, { attachmentId }: Attachment) =>
    roster.act(removeAttachment, { params: { attachmentId } }, { userName });
  const startWithFiles = (userName: string, attachmentIds: string[]) => {
    const body = { subject: "Pay", text: "See the file.", about: "GENERAL" as const, aboutId: null, attachmentIds };
    return roster.act(startThread, { body }, { userName });
  };
  const report = (attachmentIds: string[]) => {
    const body = { about: "MISSING_MONTH", workMonth: "2026-05", employerName: "L", shouldBe: "5 weeks", text: "" };
    return roster.act(reportMonth, { body: { ...body, attachmentIds } as never }, { userName: member });
  };
  const reply = (userName: string, threadId: string, attachmentIds: string[], toEmployer?: string) => {
    const body = { text: "See the file.", attachmentIds, ...(toEmployer !== undefined && { toEmployer }) };
    return roster.act(replyToThread, { params: { threadId }, body }, { userName });
  };
  const share = ({ threadId, version }: Thread) =>
    roster.act(
      shareThread,
      { params: { threadId }, body: { employerId: lakeside, text: "Please check." }, version },
      { userName: staff },
    );
  const see = async (userName: string, threadId: string): Promise<Thread> =>
    valueOf(await roster.act(getThread, { params: { threadId } }, { userName }));
  const download = (userName: string, { threadId }: { threadId: string }, { attachmentId }: Attachment) =>
    roster.act(downloadAttachment, { params: { threadId, attachmentId } }, { userName });
  const actions = async () =>
    (await roster.db.selectFrom("audit_events").select("action").orderBy("id").execute())
      .map(({ action }) => action)
      .filter((action) => /attachment/.test(action));
  const stored = () => roster.db.selectFrom("attachments").selectAll().orderBy("uploaded_at").execute();
  const notFound = { ok: false, code: "NotFound" };

  it("are stored encrypted, and listed in order with name, kind and size", async () => {
    const [first, second] = [await uploaded(admin, "a.pdf"), valueOf(await upload(admin, "a,b\n1,2\n", "..\\b.txt"))];
    expect(second).toMatchObject({ name: "b.txt.csv", kind: "CSV", bytes: 8 });
    for (const { content } of await stored()) {
      expect(Buffer.from(content!).includes("five weeks")).toBe(false);
      expect((await openContent(testKeys, content!)).byteLength).toBeGreaterThan(0);
    }
    const thread = valueOf(await startWithFiles(admin, [second.attachmentId, first.attachmentId]));
    expect((await see(staff, thread.threadId)).entries[0]?.attachments).toEqual([second, first]);
  });

  it("are downloaded byte for byte, as an untyped file, with a name any device can read", async () => {
    const file = valueOf(await upload(admin, stub, "Nómina.pdf"));
    const thread = valueOf(await startWithFiles(admin, [file.attachmentId]));
    const refusal = await download(clerk, thread, file);
    expect(refusal).toMatchObject({
      ok: true,
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="N_mina.pdf"; filename*=UTF-8''N%C3%B3mina.pdf`,
      },
    });
    expect(Buffer.from(valueOf(refusal)).toString()).toBe(stub);
  });

  it("lose a photo's location before they are stored, so that no reader sees it", async () => {
    const photo = readFileSync("fund-api/messages/inbox/attachments/test-photo-with-place.jpg");
    const file = valueOf(await upload(member, photo, "stub.jpg"));
    const thread = valueOf(await report([file.attachmentId]));
    valueOf(await share(thread));
    const downloaded = Buffer.from(valueOf(await download(clerk, thread, file)));
    expect([file.bytes, photo.includes("Exif"), downloaded.includes("Exif")]).toEqual([downloaded.length, true, false]);
    // The picture itself, from its first table on, is unchanged.
    const table = Buffer.from("ffdb", "hex");
    expect(downloaded.subarray(downloaded.indexOf(table))).toEqual(photo.subarray(photo.indexOf(table)));
    const events = await roster.db.selectFrom("audit_events").select(["account_id", "after"]).execute();
    expect(events).toContainEqual({
      account_id: demoId(`account:${member}`),
      after: { fileName: "stub.jpg", kind: "JPEG", bytes: downloaded.length },
    });
  });

  it("are refused if empty, too large or of another kind, and not stored", async () => {
    const cases = [
      ["", "EmptyFile"],
      [new Uint8Array(maxAttachmentBytes + 1), "TooLarge"],
      ["<svg onload='a(1,2)'>", "WrongKind"],
      ["%PDF-1.7\n<</S/Launch/F(a)>>\n%%EOF", "WrongKind"],
      ["name,hours\nZoë,=A1\n", "WrongKind"],
      ["\0\0\0\x18ftypheic", "WrongKind"],
    ] as const;
    for (const [bytes, code] of cases)
      expect(await upload(member, bytes, "<a>\u0000/stub.pdf")).toMatchObject({
        ok: false,
        code,
        text: expect.stringMatching(/^stub\.pdf /),
      });
    const largest = Buffer.concat([
      Buffer.from("%PDF-1.7"),
      Buffer.alloc(maxAttachmentBytes - 13),
      Buffer.from("%%EOF"),
    ]);
    expect(await upload(member, largest)).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(1);
  });

  it("reach only those who see their message: an employer gets a pay stub once the report is shared", async () => {
    const file = await uploaded(member);
    const thread = valueOf(await report([file.attachmentId]));
    for (const userName of [admin, clerk, office])
      expect(await download(userName, thread, file)).toMatchObject(notFound);
    for (const userName of [member, staff]) expect(await download(userName, thread, file)).toMatchObject({ ok: true });
    const shared = valueOf(await share(thread));
    expect(await download(clerk, thread, file)).toMatchObject({ ok: true });
    expect(await download(office, thread, file)).toMatchObject(notFound);
    const [later1, later2] = [await uploaded(member, "later.pdf"), await uploaded(staff, "fund.pdf")];
    valueOf(await reply(member, thread.threadId, [later1.attachmentId]));
    valueOf(await reply(staff, thread.threadId, [later2.attachmentId]));
    for (const laterFile of [later1, later2]) expect(await download(clerk, shared, laterFile)).toMatchObject(notFound);
    const names = (await see(clerk, thread.threadId)).entries.flatMap((entry) => entry.attachments);
    expect(names).toEqual([file]);
  });

  it("are found only in their own conversation", async () => {
    const file = await uploaded(admin);
    valueOf(await startWithFiles(admin, [file.attachmentId]));
    const otherThread = valueOf(await startWithFiles(admin, []));
    expect(await download(admin, otherThread, file)).toMatchObject(notFound);
  });

  it("are sent once, by the person who chose them, and a message is sent completely or not at all", async () => {
    const [file, theirs] = [await uploaded(admin), await uploaded(clerk)];
    const both = await startWithFiles(admin, [file.attachmentId, theirs.attachmentId]);
    expect(both).toMatchObject({ ok: false, code: "AttachmentGone" });
    expect(Object.keys((both as { fields?: object }).fields ?? {})).toEqual([theirs.attachmentId]);
    expect(await roster.db.selectFrom("threads").select("id").execute()).toEqual([]);
    valueOf(await startWithFiles(admin, [file.attachmentId]));
    expect(await startWithFiles(admin, [file.attachmentId])).toMatchObject({ ok: false, code: "AttachmentGone" });
  });

  it("stay with the employer for which they were chosen, if a login of several switches to another", async () => {
    const callFor = (employerId: string) =>
      roster.db.updateTable("accounts").set({ employer_id: employerId }).where("user_name", "=", admin).execute();
    const file = await uploaded(admin);
    await callFor(summit);
    expect(await startWithFiles(admin, [file.attachmentId])).toMatchObject({ ok: false, code: "AttachmentGone" });
    expect(await remove(admin, file)).toMatchObject(notFound);
    await callFor(lakeside);
    valueOf(await startWithFiles(admin, [file.attachmentId]));
  });

  it("can be removed until they are sent, only by the person who chose them", async () => {
    const [file, sent] = [await uploaded(admin), await uploaded(admin)];
    valueOf(await startWithFiles(admin, [sent.attachmentId]));
    expect(await remove(clerk, file)).toMatchObject(notFound);
    expect(await remove(admin, sent)).toMatchObject(notFound);
    valueOf(await remove(admin, file));
    expect(await remove(admin, file)).toMatchObject(notFound);
    expect((await stored()).find(({ id }) => id === file.attachmentId)?.content).toBeNull();
    expect(await startWithFiles(admin, [file.attachmentId])).toMatchObject({ ok: false, code: "AttachmentGone" });
  });

  it("write audit events: uploaded, sent, removed, and downloaded by staff", async () => {
    const [file, otherFile] = [await uploaded(admin), await uploaded(admin)];
    const thread = valueOf(await startWithFiles(admin, [file.attachmentId]));
    valueOf(await remove(admin, otherFile));
    await download(clerk, thread, file);
    await download(staff, thread, file);
    const downloads = roster.db
      .selectFrom("audit_events")
      .select("account_id")
      .where("action", "=", "attachment-downloaded");
    expect(await downloads.execute()).toEqual([{ account_id: demoId(`account:${staff}`) }]);
    const upload2 = ["attachment-uploaded", "attachment-uploaded"];
    expect(await actions()).toEqual([...upload2, "attachments-sent", "attachment-removed", "attachment-downloaded"]);
  });

  it("are deleted after a day if they were not sent, and otherwise stay", async () => {
    const [file, sent] = [await uploaded(admin), await uploaded(admin)];
    valueOf(await startWithFiles(admin, [sent.attachmentId]));
    await prune(roster.db, laterBy(day - 1000));
    expect(await stored()).toHaveLength(2);
    await prune(roster.db, laterBy(day + 1000));
    expect((await stored()).map(({ id }) => id)).toEqual([sent.attachmentId]);
    expect(await startWithFiles(admin, [file.attachmentId])).toMatchObject({ ok: false, code: "AttachmentGone" });
  });

  it("are not changed or deleted once they were sent", async () => {
    const file = await uploaded(admin);
    valueOf(await startWithFiles(admin, [file.attachmentId]));
    const spoil = async (change: () => Promise<unknown>) => {
      const savepoint = await roster.db.savepoint("spoil").execute();
      await expect(change()).rejects.toThrow("append-only");
      await savepoint.rollbackToSavepoint("spoil").execute();
    };
    await spoil(() => roster.db.deleteFrom("attachments").execute());
    await spoil(() => roster.db.updateTable("attachments").set({ file_name: "x" }).execute());
    await spoil(() => roster.db.updateTable("attachments").set({ content: null }).execute());
  });

  it("have a daily limit per person, which counts removed files and not other people's", async () => {
    const account_id = demoId(`account:${member}`);
    const row = { account_id, thread_id: null, entry_no: null, place: 0, file_name: "a", kind: "PDF" } as const;
    const fill = (count: number, bytes: number, uploadedAt: Date) =>
      roster.db
        .insertInto("attachments")
        .values(
          Array.from({ length: count }, (_, no) => ({
            ...row,
            id: demoId(`${bytes}${no}`),
            bytes,
            content: null,
            uploaded_at: uploadedAt,
          })),
        )
        .execute();
    await fill(60, 1, laterBy(-2 * 3_600_000));
    expect(await upload(member)).toMatchObject({ ok: false, code: "TooManyRequests", retryAfter: 22 * 3600 });
    expect(await upload(admin)).toMatchObject({ ok: true });
    expect(await upload(member, stub, "a.pdf", laterBy(22 * 3_600_000))).toMatchObject({ ok: true });
    await roster.db.deleteFrom("attachments").execute();
    await fill(20, maxAttachmentBytes, rosterNow);
    expect(await upload(member)).toMatchObject({ ok: false, code: "TooManyRequests", retryAfter: 24 * 3600 });
  });
});
