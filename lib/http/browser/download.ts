import type { Call, FailureOf } from "../../contract/call.ts";
import type { Result } from "../../contract/result.ts";
import { saveFile } from "./save-file.ts";
import { type Sending, send } from "./send.ts";

type BlobCall = Call & { readonly answer: "blob" };

/**
 * Makes a call that answers bytes and hands them to the browser as a file: /api wants the portal's own header, which
 * a link cannot send. A failure, or an answer of another type, is a value, and nothing is saved then.
 */
export const download = async <C extends BlobCall>(
  sending: Sending<C>,
  file: { readonly name: string; readonly type: string },
): Promise<Result<null, FailureOf<C>>> => {
  const answer = await send<C>(sending, file.type);
  if (!answer.ok) return answer;
  saveFile(new Blob([answer.value as ArrayBuffer], { type: file.type }), file.name);
  return { ok: true, value: null };
};
