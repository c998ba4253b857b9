import type { CallData, FailureOf } from "../../contract/call.ts";
import type { Result } from "../../contract/result.ts";
import type { Client, InputOf } from "./client.ts";

/** The browser reads the URL only after the click returns. */
const revokeAfterMs = 10_000;

/** Saves bytes as a file. */
export const saveFile = (blob: Blob, name: string): void => {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), revokeAfterMs);
};

export type FileCall = CallData & { readonly response: "blob"; readonly fileType: string };

/** Saves a call's file, with portal headers that a link can't send. Failures are values and save nothing. */
export const download = async <C extends FileCall>(
  client: Client,
  call: C,
  name: string,
  ...input: InputOf<C>
): Promise<Result<null, FailureOf<C>>> => {
  const result = await client(call, ...input);
  if (!result.ok) return result;
  saveFile(new Blob([result.value as ArrayBuffer], { type: call.fileType }), name);
  return { ok: true, value: null };
};
