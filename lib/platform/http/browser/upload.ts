import type { CallData } from "../../contract/call.ts";
import { pathOf, type ResultOf } from "../../contract/request.ts";
import { failedWith, readResponse, toRequest } from "./client.ts";

type FileCall = CallData & { readonly body: "file" };

type UploadOptions = { readonly file: File; readonly signal: AbortSignal; readonly onProgress: (sent: number) => void };

const send = (request: XMLHttpRequest, { file, signal, onProgress }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    request.responseType = "arraybuffer";
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => resolve());
    for (const eventName of ["error", "abort", "timeout"])
      request.addEventListener(eventName, () => reject(new Error(eventName)));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });

/** Uploads one file with progress, unlike `fetch`. Failures are values; a lost connection is "Unavailable". */
export const upload = async <C extends FileCall>(call: C, options: UploadOptions): Promise<ResultOf<C>> => {
  const path = pathOf(call);
  const { file } = options;
  const request = new XMLHttpRequest();
  try {
    request.open(call.method, path);
    const { headers } = toRequest(call, { body: { fileName: file.name, bytes: file } });
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    await send(request, options);
    const type = request.getResponseHeader("content-type") ?? "";
    const { response, status } = request as { response: ArrayBuffer; status: number };
    return await readResponse(call, path, new Response(response, { status, headers: { "content-type": type } }));
  } catch {
    return failedWith("Unavailable", 0);
  }
};
