import { z } from "zod";
import { type Call, commonFailures } from "../lib/platform/contract/call.ts";
import { errorBodySchema } from "../lib/platform/contract/error-body.ts";
import type { Answer } from "./target.ts";

/** Returns a response's error code, if it has one. */
export const codeOf = (response: Answer): string | undefined => errorBodySchema.safeParse(response.json).data?.message;

const headerDifferences = ({ headers, status }: Answer, isBlob: boolean): string[] => [
  ...(/\bno-store\b/.test(headers.get("cache-control") ?? "")
    ? []
    : [`cache-control no-store, came ${headers.get("cache-control") ?? "none"}`]),
  ...((isBlob && status === 200) || /^application\/json\b/i.test(headers.get("content-type") ?? "")
    ? []
    : [`content-type application/json, came ${headers.get("content-type") ?? "none"}`]),
];

/** Checks that an error body has the shape of spec-map §3, a first message, and an allowed code for this call and status. */
const listErrorDifferences = (response: Answer, call: Call | null): string[] => {
  const parseResult = errorBodySchema.safeParse(response.json);
  if (!parseResult.success) return ["an error body with SystemMessages, came another"];
  const { SystemMessages, message = "" } = parseResult.data;
  const common = (commonFailures as Readonly<Record<string, number>>)[message];
  const isDeclared = common === undefined ? call?.failures.includes(message) === true : common === response.status;
  return [
    ...(SystemMessages[0]?.Message ? [] : ["a first SystemMessages Message, came none"]),
    ...(isDeclared ? [] : [`a code of the contract for ${response.status}, came ${message || "none"}`]),
  ];
};

/** Lists the paths of keys in a value that its schema does not declare. */
export const undeclaredKeys = (value: unknown, declared: unknown, path = ""): string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const fieldPath = path === "" ? key : `${path}.${key}`;
    const declaredValue = (declared as Readonly<Record<string, unknown>> | undefined)?.[key];
    return declaredValue === undefined && part !== undefined
      ? [fieldPath]
      : undeclaredKeys(part, declaredValue, fieldPath);
  });
};

/** Parses a response strictly by the contract. The portal also accepts responses of other fund APIs. */
const toStrict = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe ? toStrict(schema.out as z.ZodType) : schema;

const listSchemaDifferences = (schema: z.ZodType, value: unknown): string[] => {
  const parseResult = toStrict(schema).safeParse(value);
  if (parseResult.success) return [];
  return parseResult.error.issues.slice(0, 3).map(({ path, message }) => `at ${path.join(".") || "body"}: ${message}`);
};

/**
 * Lists a response's differences from the contract.
 * @param expected statuses and codes, as in "401 NotSignedIn or SessionRevoked": several are the fund's choice, and
 * without a code any will do
 */
export const differencesOf = (response: Answer, expected: string, call: Call | null): string[] => {
  const [statuses, codes] = [expected.match(/\b\d+\b/g), expected.match(/\b[A-Z]\w+/g)];
  const isCodeExpected = response.status < 400 || codes === null || codes.includes(codeOf(response) ?? "");
  if (!statuses?.includes(String(response.status)) || !isCodeExpected)
    return [`${expected}, came ${[response.status, codeOf(response)].filter(Boolean).join(" ")}`];
  const isBlob = call?.response === "blob";
  const readBody = (): string[] => {
    if (response.status >= 400) return listErrorDifferences(response, call);
    return call === null || call.response === "blob" ? [] : listSchemaDifferences(call.response, response.json);
  };
  return [...headerDifferences(response, isBlob), ...readBody()];
};
