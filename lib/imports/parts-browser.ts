import type { BodyOf } from "../contract/call.ts";
import type { Client } from "../http/browser/client.ts";
import { beginUpload, cancelUpload, finishUpload, getUpload, sendPart } from "./calls.ts";

/** A part that was not answered for so long is given up: a connection can be dead without any sign. */
const partLimitMs = 90_000;

/** A report, and the client of the page that it is open on. */
export type Report = { readonly workMonth: string; readonly client: Client };

/** The calls by which a file is sent part by part for a report. */
export const createPartsCalls = ({ workMonth, client }: Report) => ({
  begin: (body: BodyOf<typeof beginUpload>) => client(beginUpload, { params: { workMonth }, body }),
  getState: (uploadId: string) => client(getUpload, { params: { workMonth, uploadId } }),
  sendPart: (uploadId: string, part: number, body: BodyOf<typeof sendPart>, signal: AbortSignal) =>
    client(sendPart, {
      params: { workMonth, uploadId, part: String(part) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(partLimitMs)]),
    }),
  finish: (uploadId: string) => client(finishUpload, { params: { workMonth, uploadId } }),
  cancel: (uploadId: string) => client(cancelUpload, { params: { workMonth, uploadId } }),
});
