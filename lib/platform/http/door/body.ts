import type { z } from "zod";
import { badValues, maxFileBytes, type Refusal, refusals } from "../../contract/refusals.ts";
import { readBytes } from "../../contract/read-request.ts";
import type { Check, DoorRequest } from "./request-checks.ts";

const maxJsonBytes = 1024 * 1024;

const fileNameOf = (request: Request): string | null => {
  try {
    const name = decodeURIComponent(request.headers.get("x-file-name") ?? "").replace(/^.*[/\\]/s, "");
    return name.length > 0 && name.length <= 255 ? name : null;
  } catch {
    return null;
  }
};

const readFile = async (doorRequest: DoorRequest): Promise<DoorRequest | Refusal> => {
  const fileName = fileNameOf(doorRequest.request);
  if (fileName === null) return refusals.fileNameMissing;
  const { maxBytes = maxFileBytes } = doorRequest.call;
  const chunks = await readBytes(doorRequest.request, maxBytes);
  return "refused" in chunks ? chunks : { ...doorRequest, body: { fileName, bytes: new Blob(chunks) } };
};

const parseJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const readJson = async (doorRequest: DoorRequest, schema: z.ZodType): Promise<DoorRequest | Refusal> => {
  const { request } = doorRequest;
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return refusals.notJson;
  const chunks = await readBytes(request, maxJsonBytes);
  if ("refused" in chunks) return chunks;
  const json = parseJson(await new Blob(chunks).text());
  if (json === null) return refusals.unreadableJson;
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { ...doorRequest, body: parsed.data };
  return badValues(parsed.error.issues);
};

/** Reads the body and drops unknown keys. */
export const withBody: Check = (doorRequest) => {
  const { body } = doorRequest.call;
  if (body === undefined) return doorRequest;
  return body === "file" ? readFile(doorRequest) : readJson(doorRequest, body);
};
