import { createHash } from "node:crypto";
import type { z } from "zod";
import { badValues, maxFileBytes, refusals } from "../../../lib/platform/contract/refusals.ts";
import { readBytes } from "../../../lib/platform/contract/read-request.ts";
import type { RequestContext, Refusal, Step } from "./request-context.ts";

const maxJsonBytes = 1024 * 1024;

const bad = (text: string): Refusal => ({ refused: "BadRequest", text });

/** Reads a whole body. A broken stream counts as an incomplete request. */
const readBuffer = async (request: Request, limit: number): Promise<Buffer<ArrayBuffer> | Refusal> => {
  const chunks = await readBytes(request, limit).catch(() => refusals.incomplete);
  return "refused" in chunks ? chunks : Buffer.concat(chunks);
};

/** Returns false for lone surrogates and NUL, which PostgreSQL can't store. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part));
};

const parseJson = (bytes: Buffer): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
};

const withHash = (requestContext: RequestContext, bytes: Buffer, body: unknown): RequestContext => {
  const { pathname } = new URL(requestContext.request.url);
  return { ...requestContext, body, bodyHash: createHash("sha256").update(`${pathname}\n`).update(bytes).digest() };
};

/** Validates a value and adds it to the context. @param bytes the body as received */
const validated = (
  requestContext: RequestContext,
  schema: z.ZodType,
  value: unknown,
  bytes: Buffer,
): RequestContext | Refusal => {
  if (!isStorable(value)) return bad("The request has a character that can’t be stored. Nothing was changed.");
  const parsed = schema.safeParse(value);
  if (parsed.success) return withHash(requestContext, bytes, parsed.data);
  return badValues(parsed.error.issues);
};

const readJson = async (requestContext: RequestContext, schema: z.ZodType): Promise<RequestContext | Refusal> => {
  const { request } = requestContext;
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return refusals.notJson;
  const bytes = await readBuffer(request, maxJsonBytes);
  if ("refused" in bytes) return bytes;
  const json = parseJson(bytes);
  if (json === null) return refusals.unreadableJson;
  return validated(requestContext, schema, json.value, bytes);
};

/** Reads each parameter once and drops unknown ones, including `host`. */
const readQuery = (requestContext: RequestContext, schema: z.ZodType): RequestContext | Refusal => {
  const { search, searchParams } = new URL(requestContext.request.url);
  if (new Set(searchParams.keys()).size !== searchParams.size) return bad("The request contains a value twice.");
  return validated(requestContext, schema, Object.fromEntries(searchParams), Buffer.from(search));
};

const fileNameOf = (request: Request): string | null => {
  try {
    const name = decodeURIComponent(request.headers.get("x-file-name") ?? "");
    return name.length > 0 && name.length <= 255 && isStorable(name) ? name : null;
  } catch {
    return null;
  }
};

const readFile = async (requestContext: RequestContext): Promise<RequestContext | Refusal> => {
  const fileName = fileNameOf(requestContext.request);
  if (fileName === null) return refusals.fileNameMissing;
  const bytes = await readBuffer(requestContext.request, requestContext.route.call.maxBytes ?? maxFileBytes);
  if ("refused" in bytes) return bytes;
  return withHash(requestContext, bytes, { fileName, bytes });
};

/** Reads JSON, a query or one file as the call declares, and drops unknown keys. */
export const withBody: Step = (requestContext) => {
  const { body, sentAs } = requestContext.route.call;
  if (body === undefined) return requestContext;
  if (body === "file") return readFile(requestContext);
  return sentAs === "query" ? readQuery(requestContext, body) : readJson(requestContext, body);
};
