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
  const on = setUpApp(open);

  /**
   * Sends this many requests at once, each from another network.
   * @returns the number accepted, and the other statuses
   */
  const ask = async (count: number, call: Call, sent: Sent) => {
    const statuses = await Promise.all(
      Array.from({ length: count }, async (_, no) => {
        const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
        const { path, headers, ...init } = requestOf(call, { ...key, ...sent });
        const from = { "x-client-ip": `203.0.113.${no + 1}` };
        return (await on.test.app.request(path, { ...init, headers: { ...headers, ...from } })).status;
      }),
    );
    return {
      accepted: statuses.filter((status) => status === 200).length,
      others: new Set(statuses.filter((s) => s !== 200)),
    };
  };
  const refused = new Set([429]);

  /** Blocks writes of files until two requests wait, so that both can have counted. */
  const whileWritesWait = async <T>(asking: () => Promise<T>): Promise<T> => {
    // PGlite has one connection, so no request waits for another.
    if (name === "PGlite") return asking();
    const { asked } = await on.db.transaction().execute(async (holder) => {
      await sql`lock table attachments in share mode`.execute(holder);
      const started = asking();
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waiting.execute(holder)).rows.length < 2) await sleep(5);
      return { asked: started };
    });
    return asked;
  };

  it("accept five of nine simultaneous messages from one email address", async () => {
    const body = contactExamples.sendContactMessage.body;
    expect(await ask(9, sendContactMessage, { body })).toEqual({ accepted: 5, others: refused });
  });

  it("accept only as many simultaneous messages and attachments as one person may send", async () => {
    const id = await addAccount(on.db, "many-at-once");
    const token = await tokenFor(on.db, id, on.test.clock());
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
      uploaded_at: on.test.clock(),
    }));
    await on.db.insertInto("attachments").values(rows).execute();
    const upload = () => ask(2, uploadAttachment, { token, body: "a,b\n1,2\n" });
    expect(await whileWritesWait(upload)).toEqual({ accepted: 1, others: refused });
    const body = { subject: "Pay", text: "Please call.", about: "GENERAL", aboutId: null };
    for (let sent = 0; sent < 28; sent += 1) expect((await ask(1, startThread, { token, body })).accepted).toBe(1);
    expect(await ask(5, startThread, { token, body })).toEqual({ accepted: 2, others: refused });
  });
});
