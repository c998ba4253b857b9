import type { CallData, FailureOf } from "../../contract/call.ts";
import type { Result } from "../../contract/result.ts";
import type { Client, InputOf } from "./client.ts";

/** The browser reads the object URL after the click returns; it is let go when that has surely begun. */
const revokeAfterMs = 10_000;

/** Hands bytes to the browser as a file to keep. */
export const saveFile = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), revokeAfterMs);
};

type FileCall = CallData & { readonly answer: "blob"; readonly fileType: string };

/**
 * Makes a call that answers a file and hands it to the browser under a name: /api wants the portal's own header, which
 * a link cannot send. A failure, or an answer of another type, is a value, and nothing is saved then.
 */
export const download = async <C extends FileCall>(
  client: Client,
  call: C,
  name: string,
  ...input: InputOf<C>
): Promise<Result<null, FailureOf<C>>> => {
  const answer = await client(call, ...input);
  if (!answer.ok) return answer;
  saveFile(new Blob([answer.value as ArrayBuffer], { type: call.fileType }), name);
  return { ok: true, value: null };
};
