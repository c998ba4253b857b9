import { readFileSync } from "node:fs";
import * as calls from "../../../lib/money/deposits/contract.ts";
import { maxPictureBytes } from "../../../lib/money/deposits/picture-limits.ts";
import type { ReceivedBody } from "../../../lib/money/deposits/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { outcomeReply } from "../../platform/server/replies.ts";
import { onOwnDatabase, testDatabases } from "../../platform/testing/databases.ts";
import { contextFor, rosterSeed, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { openContent } from "../../sealed-content.ts";
import { listDeposits } from "./list-deposits.ts";
import { attachPaymentPicture, downloadPaymentPicture } from "./payment-pictures.ts";
import { recordDeposit } from "./record-deposit.ts";
import { recordPayment, removeReceivedPayment } from "./record-payment.ts";

const { lakeside, summit } = demoEmployerIds;
const clerk = { userName: "ops-accounting" };
const admin = { userName: "ops-accounting-admin" };

const front = "%PDF-1.7\nfront of the check\n%%EOF\n";
const photo = readFileSync("fund-api/messages/inbox/attachments/test-photo-with-place.jpg");
const check = {
  employerId: lakeside,
  fund: "HW",
  method: "CHECK",
  number: "1045",
  payer: "Lakeside Freight",
  cents: 60_000,
  receivedOn: "2026-07-08",
  allocations: [],
} as const;

describe.each(testDatabases)("pictures of checks on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);

  const readDeposits = async () => valueOf(await roster.act(listDeposits, { query: {} }, clerk)).deposits;
  const findPayment = async (number: string) =>
    (await readDeposits()).flatMap(({ payments }) => payments).find((payment) => payment.number === number)!;
  const record = async (change: Partial<ReceivedBody> = {}) => {
    const body = { ...check, ...change };
    valueOf(await roster.act(recordPayment, { body } as never, clerk));
    return (await findPayment(body.number)).id;
  };
  const attach = (paymentId: string, bytes: string | Uint8Array, fileName = "check.pdf", by = clerk) =>
    roster.act(attachPaymentPicture, { params: { paymentId }, body: { fileName, bytes: Buffer.from(bytes) } }, by);
  const download = (paymentId: string, pictureId: string, by = clerk) =>
    roster.act(downloadPaymentPicture, { params: { paymentId, pictureId } }, by);
  const readPictures = () => roster.db.selectFrom("payment_pictures").selectAll().orderBy("attached_at").execute();
  const listAudited = async (action: string) =>
    (await roster.db.selectFrom("audit_events").select(["after"]).where("action", "=", action).execute()).map(
      ({ after }) => after,
    );

  it("are stored encrypted, listed with their payment, and downloaded byte for byte", async () => {
    const [paymentId, otherPaymentId] = [
      await record(),
      await record({ employerId: summit, number: "77", fund: "PEN" }),
    ];
    const first = valueOf(await attach(paymentId, front, "..\\front.exe"));
    expect(first).toMatchObject({ number: "1045", pictures: [{ name: "front.exe.pdf", kind: "PDF" }] });
    valueOf(await attach(paymentId, photo, "back.jpg", admin));
    const { pictures } = await findPayment("1045");
    expect(pictures.map(({ name, kind }) => `${name} ${kind}`).toSorted()).toEqual([
      "back.jpg JPEG",
      "front.exe.pdf PDF",
    ]);
    expect((await findPayment("77")).pictures).toEqual([]);
    for (const { content } of await readPictures()) {
      expect(Buffer.from(content).includes("front of the check")).toBe(false);
      expect(Buffer.from(await openContent(testKeys, content)).includes("Exif")).toBe(false);
    }
    const { id } = first.pictures[0]!;
    const response = await download(paymentId, id, admin);
    expect(response).toMatchObject({
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": 'attachment; filename="front.exe.pdf"',
      },
    });
    expect(Buffer.from(valueOf(response)).toString()).toBe(front);
    // A picture can't be downloaded through a different payment.
    expect(await download(otherPaymentId, id)).toMatchObject({ code: "NotFound" });
    expect(await listAudited("payment-picture-attached")).toMatchObject([
      { paymentId, employerId: lakeside, fileName: "front.exe.pdf" },
      { paymentId, fileName: "back.jpg", kind: "JPEG" },
    ]);
    expect(await listAudited("payment-picture-downloaded")).toMatchObject([{ paymentId, pictureId: id }]);
  });

  it("are refused when empty, too large, of a wrong kind, repeated, or not for a check", async () => {
    const paymentId = await record();
    const otherPaymentId = await record({ employerId: summit, number: "77" });
    const wire = await record({ method: "WIRE", number: "W-771" });
    valueOf(await attach(paymentId, front));
    const cases = [
      [paymentId, "", "EmptyFile", /^check\.pdf is empty/],
      [paymentId, new Uint8Array(maxPictureBytes + 1), "TooLarge", /the limit is 10 MB, so it wasn’t attached/],
      [
        paymentId,
        "a,b\n1,2\n",
        "WrongKind",
        /is a CSV file, so it wasn’t attached\. Scan the check as PDF, JPEG or PNG/,
      ],
      [paymentId, "GIF89a", "WrongKind", /is a GIF image, so it wasn’t attached\. Scan/],
      [paymentId, "%PDF-1.7\n<</S/Launch/F(a)>>\n%%EOF", "WrongKind", /can run a script/],
      [paymentId, front, "AlreadyAttached", /attached this picture as check\.pdf on .+ Nothing was attached again\.$/],
      [wire, front, "NotACheck", /^Wire W-771 is not a check/],
      [crypto.randomUUID(), front, "NotFound", /^This payment was not found/],
    ] as const;
    for (const [id, bytes, code, text] of cases)
      expect(await attach(id, bytes)).toMatchObject({ ok: false, code, text: expect.stringMatching(text) });
    // The same scan can show two checks.
    valueOf(await attach(otherPaymentId, front));
    expect((await readPictures()).length).toBe(2);
    for (const no of [2, 3, 4, 5]) valueOf(await attach(paymentId, `${front}${no}`));
    expect(await attach(paymentId, `${front}6`)).toMatchObject({ code: "TooMany" });
  });

  it("are deleted with a removed payment, and stay once its deposit is recorded", async () => {
    const paymentId = await record();
    valueOf(await attach(paymentId, front));
    valueOf(await roster.act(removeReceivedPayment, { params: { paymentId } }, admin));
    expect(await readPictures()).toEqual([]);
    const removed = await roster.db
      .selectFrom("audit_events")
      .select("before")
      .where("action", "=", "payment-record-removed")
      .executeTakeFirstOrThrow();
    expect(removed.before).toMatchObject({ pictures: ["check.pdf"] });

    const laterPaymentId = await record();
    valueOf(await attach(laterPaymentId, front));
    const { id: depositId, version } = (await readDeposits())[0]!;
    const countRequest = { params: { depositId }, body: { count: 1, totalCents: 60_000 }, version };
    valueOf(await roster.act(recordDeposit, countRequest, admin));
    valueOf(await attach(laterPaymentId, photo, "later.jpg"));
    expect((await findPayment("1045")).pictures).toHaveLength(2);
    await expect(roster.db.deleteFrom("payment_pictures").execute()).rejects.toThrow("append-only");
  });
});

describe.each(testDatabases)("one picture by three people at the same time on $name", ({ open }) => {
  it("is attached once", () =>
    onOwnDatabase(
      () => open(rosterSeed([lakeside])),
      async ({ db }) => {
        const start = await contextFor(db, clerk);
        valueOf(await recordPayment({ params: {}, query: {}, body: check, version: undefined } as never, start));
        const { id: paymentId } = await db.selectFrom("received_payments").select("id").executeTakeFirstOrThrow();
        const attach = async ({ userName }: { userName: string }) => {
          const body = { fileName: "check.pdf", bytes: Buffer.from(front) };
          const request = { params: { paymentId }, query: {}, body, version: undefined } as never;
          const outcome = await attachPaymentPicture(request, await contextFor(db, { userName }));
          return outcomeReply(calls.attachPaymentPicture, outcome as never).code ?? "";
        };
        const codes = await Promise.all([clerk, admin, clerk].map(attach));
        expect(codes.toSorted()).toEqual(["", "AlreadyAttached", "AlreadyAttached"]);
        expect(await db.selectFrom("payment_pictures").select("id").execute()).toHaveLength(1);
      },
    ));
});
