import type { z } from "zod";
import { badValues, type Refusal, refusals, tooLarge } from "../../contract/refusals.ts";
import type { Check, Passage } from "./passage.ts";

const maxJsonBytes = 1024 * 1024;
const maxFileBytes = 20 * 1024 * 1024;

type Chunks = Uint8Array<ArrayBuffer>[];

/** The body in chunks; never more than `limit` bytes, never fewer or more than Content-Length says. */
export const readBytes = async (request: Request, limit: number): Promise<Chunks | "TooLarge" | "Cut"> => {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > limit) return "TooLarge";
  const chunks: Chunks = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return "TooLarge";
    chunks.push(chunk);
  }
  return declared === null || Number(declared) === size ? chunks : "Cut";
};

const fileNameOf = (request: Request): string | null => {
  try {
    const name = decodeURIComponent(request.headers.get("x-file-name") ?? "").replace(/^.*[/\\]/s, "");
    return name.length > 0 && name.length <= 255 ? name : null;
  } catch {
    return null;
  }
};

const readFile = async (passage: Passage): Promise<Passage | Refusal> => {
  const fileName = fileNameOf(passage.request);
  if (fileName === null) return refusals.fileNameMissing;
  const chunks = await readBytes(passage.request, maxFileBytes);
  if (chunks === "TooLarge") return tooLarge(maxFileBytes);
  return chunks === "Cut" ? refusals.incomplete : { ...passage, body: { fileName, bytes: new Blob(chunks) } };
};

const parseJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const readJson = async (passage: Passage, schema: z.ZodType): Promise<Passage | Refusal> => {
  const { request } = passage;
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return refusals.notJson;
  const chunks = await readBytes(request, maxJsonBytes);
  if (chunks === "TooLarge") return tooLarge(maxJsonBytes);
  if (chunks === "Cut") return refusals.incomplete;
  const json = parseJson(await new Blob(chunks).text());
  if (json === null) return refusals.unreadableJson;
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { ...passage, body: parsed.data };
  return badValues(parsed.error.issues);
};

/** Reads the body as the call declares it; unknown keys never get further than here. */
export const withBody: Check = (passage) => {
  const { body } = passage.call;
  if (body === undefined) return passage;
  return body === "file" ? readFile(passage) : readJson(passage, body);
};
