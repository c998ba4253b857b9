import type { Result } from "../../platform/contract/result.ts";
import { uploadImport, beginUpload, cancelUpload, finishUpload, getUpload, sendPart } from "./calls.ts";
import { importTexts } from "./texts.en.ts";
import type { Import, Upload } from "./schema.ts";
import { maxFileBytes } from "../../platform/contract/refusals.ts";
import { maxSingleUploadBytes, locatePart } from "./upload-parts.ts";
import type { BodyOf } from "../../platform/contract/call.ts";
import type { Client } from "../../platform/http/browser/client.ts";

/** A dead connection reports nothing, so an unanswered part is abandoned after this time. */
const partLimitMs = 90_000;

type Report = { readonly workMonth: string; readonly client: Client };

const createPartsCalls = ({ workMonth, client }: Report) => ({
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

export type Progress =
  | { readonly stage: "sending"; readonly arrived: number; readonly isLost: boolean }
  | { readonly stage: "reading"; readonly rowsRead: number; readonly rowsTotal: number };

type UploadOptions = {
  readonly show: (progress: Progress) => void;
  readonly signal: AbortSignal;
  readonly connection?: Connection;
};

type Connection = ReturnType<typeof createPartsCalls> & {
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type UploadedFile = { readonly id: string; readonly view?: Import };

type SendResult = Result<UploadedFile, string> | null;
type UploadResult = Result<Upload, string>;
type FileToSend = { readonly fileName: string; readonly bytes: Blob; readonly sha256: string };

const pollEveryMs = 1000;
const maxWaitMs = 15_000;

/** Connection failures, after which repeating the request is safe. */
const connectionFailures: ReadonlySet<string> = new Set(["Unavailable", "Busy", "TimedOut", "BadGateway"]);

const waitForConnection = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stopWaiting = (): void => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener("online", stopWaiting, { once: true, signal });
    signal.addEventListener("abort", stopWaiting, { once: true });
  });

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const progressOf = (upload: Exclude<Upload, { state: "DONE" }>): Progress => {
  if (upload.state === "SENDING" && upload.nextPart !== null)
    return { stage: "sending", arrived: upload.arrived, isLost: false };
  const { rowsRead, rowsTotal } = upload.state === "READING" ? upload : { rowsRead: 0, rowsTotal: 0 };
  return { stage: "reading", rowsRead, rowsTotal };
};

const sendInParts = async (
  file: FileToSend,
  { signal, show, connection }: Required<UploadOptions>,
): Promise<SendResult> => {
  const continueLater = async (id: string): Promise<UploadResult> => {
    await connection.wait(pollEveryMs, signal);
    return connection.getState(id);
  };
  const continueUpload = (upload: Upload): Promise<UploadResult> => {
    const { id } = upload;
    if (upload.state !== "SENDING") return continueLater(id);
    // The request that reads the file reports its progress. The preview shows the outcome, even if this response is
    // lost.
    if (upload.nextPart === null) return Promise.race([connection.finish(id), continueLater(id)]);
    const { start, length } = locatePart(upload.nextPart, file.bytes.size);
    const bytes = file.bytes.slice(start, start + length);
    return connection.sendPart(id, upload.nextPart, { fileName: file.fileName, bytes }, signal);
  };
  let progress: Progress = { stage: "sending", arrived: 0, isLost: false };
  const retryUntilConnected = async (sendRequest: () => Promise<UploadResult>): Promise<UploadResult> => {
    for (let attempts = 0; ; attempts += 1) {
      const result = await sendRequest();
      if (result.ok || !connectionFailures.has(result.failure.code) || signal.aborted) return result;
      if (progress.stage === "sending") show({ ...progress, isLost: true });
      await connection.wait(Math.min(1000 * 2 ** attempts, maxWaitMs), signal);
    }
  };

  const { fileName, bytes, sha256 } = file;
  let id: string | null = null;
  let result = await retryUntilConnected(() => connection.begin({ fileName, size: bytes.size, sha256 }));
  while (result.ok) {
    const upload = result.value;
    if (upload.state === "DONE" || signal.aborted) break;
    id = upload.id;
    progress = progressOf(upload);
    show(progress);
    result = await retryUntilConnected(() => continueUpload(upload));
  }
  if (!signal.aborted || (result.ok && result.value.state === "DONE")) return result;
  if (result.ok) ({ id } = result.value);
  // Without a connection, the server deletes it after a day.
  if (id !== null) await connection.cancel(id);
  return null;
};

const refuse = (code: string, text: string): SendResult => ({
  ok: false,
  failure: { code, status: 0, text, fields: {} },
});

/** Reads a file once, so that hash and upload use the same bytes even if the file changes on disk. */
const readFileOnce = async (file: File): Promise<FileToSend> => {
  const bytes = await file.arrayBuffer();
  const sha256 = toHex(await crypto.subtle.digest("SHA-256", bytes));
  return { fileName: file.name, bytes: new Blob([bytes]), sha256 };
};

/** Uploads a large file in parts, so the upload can resume, unless the origin is insecure and can't hash it. */
export const sendFile = async (
  file: File,
  report: Report,
  { signal, show, connection }: UploadOptions,
): Promise<SendResult> => {
  const { name, size } = file;
  if (size > maxFileBytes) return refuse("TooLarge", importTexts.tooLarge(name, size));
  if (size <= maxSingleUploadBytes || !globalThis.isSecureContext) {
    const result = await report.client(uploadImport, {
      params: { workMonth: report.workMonth },
      body: { fileName: name, bytes: file },
    });
    return result.ok ? { ok: true, value: { id: result.value.id, view: result.value } } : result;
  }
  const fileToSend = await readFileOnce(file).catch(() => null);
  if (fileToSend === null) return refuse("Unreadable", importTexts.unreadable(name));
  return sendInParts(fileToSend, {
    signal,
    show,
    connection: connection ?? { ...createPartsCalls(report), wait: waitForConnection },
  });
};
