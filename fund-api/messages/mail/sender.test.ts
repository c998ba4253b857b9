import type { FundSite } from "../../platform/handler/fund-site.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { addAccount, createTestApp, testStart } from "../../platform/testing/app.ts";
import { passwordChangedEmail } from "./account-emails.ts";
import { queueOptionalEmail, queueEmail } from "./outbox.ts";
import { createSmtpTransport, sendNextEmail, startSender } from "./sender.ts";
import { testSiteOf } from "../../platform/testing/site.ts";

type Received = { readonly to: string[]; readonly source: string };

/** Starts a real SMTP server in this process; `answer` returns its response to a reader's address. */
const startSmtpServer = async (port = 0) => {
  const received: Received[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const code = refusals.get(address);
      done(code === undefined ? null : Object.assign(new Error("no"), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString()));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const boundPort = (server.server.address() as AddressInfo).port;
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${boundPort}`, port: boundPort, received, refusals, stop };
};

const secondsLater = (seconds: number): Date => new Date(testStart.getTime() + seconds * 1000);

describe.each(testDatabases)("the outbox on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let accountId: string;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    testDatabase = await open();
    accountId = await addAccount(testDatabase.db, "dana");
  });
  afterAll(() => testDatabase.close());
  beforeEach(async () => {
    test = createTestApp(testDatabase);
    await testDatabase.db.deleteFrom("outbox").execute();
    smtp = await startSmtpServer();
  });
  afterEach(() => smtp.stop());

  const site = testSiteOf("pension.localhost");
  const post = (to: string): Promise<void> =>
    queueEmail(
      { db: testDatabase.db, now: testStart, keys: test.keys, site },
      { accountId, to, write: (from) => passwordChangedEmail("Dana", from, testStart) },
    );
  const rows = () => testDatabase.db.selectFrom("outbox").selectAll().execute();
  const sendAll = async (url = smtp.url): Promise<void> => {
    const transport = createSmtpTransport(url);
    while (await sendNextEmail({ ...test, transport }));
    transport.close();
  };

  it("sends over SMTP in both forms, and then deletes an email's text", async () => {
    await post("dana@portal.example");
    const [{ subject, sealed, ...storedColumns } = { subject: "", sealed: null }] = await rows();
    // Only the subject can be read: staff see it on an employer's timeline.
    expect(subject).toBe("Your password was changed");
    const stored = JSON.stringify(storedColumns) + Buffer.from(sealed ?? []).toString("latin1");
    expect(stored).not.toMatch(/dana@portal|Dana|password was changed/);
    await sendAll();
    expect(smtp.received).toHaveLength(1);
    const [{ to, source } = { to: [], source: "" }] = smtp.received;
    expect(to).toEqual(["dana@portal.example"]);
    expect(source).toMatch(/^From: Northern Lakes Pension Fund <help@pension\.example>\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain/m);
    expect(source).toMatch(/^Content-Type: text\/html/m);
    const [row] = await rows();
    expect(row).toMatchObject({ sealed: null, attempts: 1, sent_at: testStart, given_up_at: null });
    expect(source).toContain(`Message-ID: <${row?.id}@pension.example>`);
  });

  it("adds the one-click unsubscribe of RFC 8058 to optional emails, and to no other", async () => {
    await post("dana@portal.example");
    await sendAll();
    expect(smtp.received[0]?.source).not.toMatch(/List-Unsubscribe/);
    const to = { id: accountId, email: "dana@portal.example" };
    const write = (from: FundSite) => passwordChangedEmail("Dana", from, testStart);
    await queueOptionalEmail({ db: testDatabase.db, now: testStart, keys: test.keys, site }, "reportReceipts", {
      to,
      write,
    });
    await sendAll();
    const head = (smtp.received[1]?.source.split("\r\n\r\n", 1)[0] ?? "").replaceAll(/\r\n\s+/g, " ");
    expect(head).toMatch(/^List-Unsubscribe: <http:\/\/pension\.localhost(:\d+)?\/api\/unsubscribe\?code=[\w-]+>\r?$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  it("loses nothing while the mail server is down, retries with longer waits, and sends when it is back", async () => {
    await post("dana@portal.example");
    await smtp.stop();
    const tries = [0, 30, 90, 210, 510, 1410, 5010, 8610];
    for (const [attempt, seconds] of tries.entries()) {
      test.setNow(secondsLater(seconds - 1));
      await sendAll();
      expect([seconds, (await rows())[0]?.attempts]).toEqual([seconds, attempt]);
      test.setNow(secondsLater(seconds));
      await sendAll();
      expect([seconds, (await rows())[0]?.attempts]).toEqual([seconds, attempt + 1]);
    }
    expect((await rows())[0]).toMatchObject({ sent_at: null, given_up_at: null, last_error: "ESOCKET" });
    smtp = await startSmtpServer(smtp.port);
    test.setNow(secondsLater(8610 + 3600));
    await sendAll();
    expect(smtp.received).toHaveLength(1);
    expect(test.lines.map(({ event }) => event)).toEqual([...tries.map(() => "mail-failed"), "mail-sent"]);
  });

  it("gives up an email that is refused permanently, retries a temporary refusal, and sends the rest", async () => {
    smtp.refusals.set("gone@portal.example", 550).set("busy@portal.example", 451);
    for (const name of ["gone", "busy", "dana"]) await post(`${name}@portal.example`);
    await sendAll();
    expect(smtp.received.map(({ to }) => to[0])).toEqual(["dana@portal.example"]);
    const states = (await rows()).map(({ given_up_at, sent_at, sealed, last_error }) => [
      last_error,
      given_up_at !== null,
      sent_at !== null,
      sealed !== null,
    ]);
    expect(states).toEqual(
      expect.arrayContaining([
        ["", false, true, false],
        ["EENVELOPE 451", false, false, true],
        ["EENVELOPE 550", true, false, false],
      ]),
    );
  });

  it("gives up after three days, and deletes the email's text", async () => {
    await post("dana@portal.example");
    await smtp.stop();
    test.setNow(secondsLater(3 * 86_400 - 10));
    await sendAll();
    expect((await rows())[0]).toMatchObject({ given_up_at: secondsLater(3 * 86_400 - 10), sealed: null });
    smtp = await startSmtpServer();
    test.setNow(secondsLater(4 * 86_400));
    await sendAll();
    expect(smtp.received).toEqual([]);
  });

  it("is sent by several simultaneous senders, each email once", async () => {
    const readers = Array.from({ length: 20 }, (_, number) => `reader-${number}@portal.example`);
    for (const reader of readers) await post(reader);
    await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()]);
    expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual(readers.toSorted());
  });

  it("releases a stopped sender's email to another, but not before its lease ends", async () => {
    await post("dana@portal.example");
    const dead = { send: () => new Promise<void>(() => undefined), close: () => undefined };
    void sendNextEmail({ ...test, transport: dead });
    while ((await rows())[0]?.attempts !== 1) await new Promise((resolve) => setTimeout(resolve, 10));
    test.setNow(secondsLater(119));
    await sendAll();
    expect(smtp.received).toEqual([]);
    test.setNow(secondsLater(120));
    await sendAll();
    expect(smtp.received).toHaveLength(1);
  });

  it("writes no recipient and no text to the log", async () => {
    smtp.refusals.set("gone@portal.example", 550);
    await post("gone@portal.example");
    await post("dana@portal.example");
    await sendAll();
    expect(JSON.stringify(test.lines)).not.toMatch(/portal\.example|Dana/);
  });

  it("runs until stopped, and a stop waits for the current email", async () => {
    const stop = startSender({ ...test, transport: createSmtpTransport(smtp.url) }, 10);
    await post("dana@portal.example");
    while (smtp.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await stop();
    await post("dana@portal.example");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await rows()).filter(({ sent_at }) => sent_at === null)).toHaveLength(1);
    expect(smtp.received).toHaveLength(1);
  });
});
