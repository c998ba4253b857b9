import { once } from "node:events";
import { openAnyFile } from "../../../lib/roster-file/reading/read-any-file.ts";
import type { UploadBasis } from "../plan/upload-basis.ts";
import { importWork, type ImportJob, type ToMain } from "./import-job.ts";

// A separate process for files from outside: one that takes too much ends this process, not the fund API.
const work = importWork(openAnyFile);

const send = (message: ToMain): void => {
  process.send?.(message);
};

/** The next message; the fund API sends none without having been asked, so that none is missed. */
const receive = async (): Promise<unknown> => {
  const [message] = (await once(process, "message")) as [unknown];
  return message;
};

// The fund API has ended: no one waits for an answer.
process.once("disconnect", () => process.exit());

send("ready");
for (;;) {
  const job = (await receive()) as ImportJob;
  try {
    const { answer, listPeople } = await work(
      job.kind,
      job,
      (ids) => {
        const basis = receive();
        send({ ids });
        return basis as Promise<UploadBasis>;
      },
      (counts) => send({ counts }),
    );
    send({ answer, heldBytes: process.memoryUsage.rss() });
    if (listPeople === undefined) continue;
    await receive();
    send({ people: listPeople(), heldBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ broke: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
