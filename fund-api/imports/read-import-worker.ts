import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { openAnyFile } from "../../lib/roster-file/read-any-file.ts";
import type { UploadBasis } from "../reporting/upload-basis.ts";
import { importWork, type ImportJob, type ToMain } from "./import-job.ts";

const work = importWork(openAnyFile);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
const post = (message: ToMain): void => parentPort?.postMessage(message);

/** The next message from the program; it sends nothing without having been told something, so that none is missed. */
const hear = async (): Promise<unknown> => {
  if (parentPort === null) throw new Error("This runs in a thread only.");
  const [message] = (await once(parentPort, "message")) as [unknown];
  return message;
};

for (;;) {
  const job = (await hear()) as ImportJob;
  const answer = await work(job.kind, job, (ids) => {
    const basis = hear();
    post({ ids });
    return basis as Promise<UploadBasis>;
  });
  post({ answer });
}
