import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { sendContactMessage } from "../../../lib/messages/contact/contract.ts";
import { examples as contactExamples } from "../../../lib/messages/contact/examples.ts";
import { startThread, uploadAttachment } from "../../../lib/messages/inbox/contract.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../../../lib/platform/contract/request.ts";
import { addAccount, tokenFor } from "../testing/app.ts";
import { testDatabases } from "../testing/databases.ts";
import { demoId } from "../demo/rosters/ids.ts";
import { setUpApp } from "../testing/set-up-app.ts";

describe.each(testDatabases)("limits counted in rows on $name", ({ name, open }) => {
  const setup = setUpApp(open);

  /**
   * Sends this many requests at once, each from another network.
   * @returns the number accepted, and the other statuses
   */
  const sendMany = async (count: number, call: Call, input: Sent) => {
    const statuses = await Promise.all(
      Array.from({ length: count }, async (_, no) => {
        const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
        const { path, headers, ...init } = requestOf(call, { ...key, ...input });
        const clientAddress = { "x-client-ip": `203.0.113.${no + 1}` };
        return (await setup.test.app.request(path, { ...init, headers: { ...headers, ...clientAddress } })).status;
      }),
    );
    return {
      accepted: statuses.filter((status) => status === 200).length,
      others: new Set(statuses.filter((status) => status !== 200)),
    };
  };
  const refused = new Set([429]);

  /** Blocks writes of files until two requests wait, so that both have counted the rows before either one adds its own. */
  const whileWritesWait = async <T>(work: () => Promise<T>): Promise<T> => {
    // PGlite has one connection, so no request waits for another.
    if (name === "PGlite") return work();
    const { result } = await setup.db.transaction().execute(async (holder) => {
      await sql`lock table attachments in share mode`.execute(holder);
      const pendingResult = work();
      const pending = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await pending.execute(holder)).rows.length < 2) await sleep(5);
      return { result: pendingResult };
    });
    return result;
  };

  it("accept five of nine simultaneous messages from one email address", async () => {
    const body = contactExamples.sendContactMessage.body;
    expect(await sendMany(9, sendContactMessage, { body })).toEqual({ accepted: 5, others: refused });
  });

  it("accept only as many simultaneous messages and attachments as one person may send", async () => {
    const id = await addAccount(setup.db, "many-at-once");
    const token = await tokenFor(setup.db, id, setup.test.clock());
    const earlier = {
      account_id: id,
      thread_id: null,
      entry_no: null,
      place: 0,
      file_name: "a.csv",
      kind: "CSV",
    } as const;
    const rows = Array.from({ length: 59 }, (_, no) => ({
      ...earlier,
      id: demoId(`earlier ${no}`),
      bytes: 1,
      content: null,
      uploaded_at: setup.test.clock(),
    }));
    await setup.db.insertInto("attachments").values(rows).execute();
    const upload = () => sendMany(2, uploadAttachment, { token, body: "a,b\n1,2\n" });
    expect(await whileWritesWait(upload)).toEqual({ accepted: 1, others: refused });
    const body = { subject: "Pay", text: "Please call.", about: "GENERAL", aboutId: null };
    for (let count = 0; count < 28; count += 1)
      expect((await sendMany(1, startThread, { token, body })).accepted).toBe(1);
    expect(await sendMany(5, startThread, { token, body })).toEqual({ accepted: 2, others: refused });
  });
});
