import type { Call } from "../../lib/platform/contract/call.ts";
import type { CallExample, CallExamples } from "../../lib/platform/contract/call-examples.ts";
import { refusals } from "../../lib/platform/contract/refusals.ts";

type Content = Record<string, { schema?: unknown; example?: unknown }>;
type Parameter = { readonly name: string; readonly in: string; example?: unknown };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
};
/** The part of an OpenAPI document that examples are added to. */
export type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const headerExamples: Readonly<Record<string, string>> = {
  "X-Request-Id": "0190d1f6-3c1b-7a52-8e4f-6f2b9c0d1e2f",
  "X-Time-Limit": "10000",
  "X-Client-Ip": "203.0.113.7",
  "X-Fund-Host": "health.localhost:8080",
  "Accept-Language": "en",
  "X-Language-Chosen": "no",
  "If-Match": '"7"',
  "Idempotency-Key": "5b6c9f0e-8f4e-4c55-9a51-0c1d2e3f4a5b",
  "X-Acting-For": "1000001-0001",
  "X-Page-For": "1000001-0001",
  "X-File-Name": "june%202026.csv",
};

const textsByCode = new Map<string, string>(Object.values(refusals).map(({ refused, text }) => [refused, text]));

/** Returns a failure's body: the first code of its status, with the text that both doors share, if any. */
const failureExample = (codes: string) => {
  const [code = ""] = codes.split(", ");
  return {
    SystemMessages: [{ Message: textsByCode.get(code) ?? "One sentence that the visitor reads." }],
    message: code,
  };
};

const addExample = (content: Content | undefined, example: unknown): void => {
  const json = content?.["application/json"];
  if (json !== undefined && example !== undefined) json.example = example;
};

const parameterExample = ({ name, in: location }: Parameter, example: CallExample): unknown => {
  if (location === "header") return headerExamples[name];
  if (location === "path") return example.params?.[name];
  if (example.query !== undefined) return example.query[name];
  return name === "host"
    ? headerExamples["X-Fund-Host"]
    : (example.body as Record<string, unknown> | undefined)?.[name];
};

/** Adds each call's example to its operation: parameters, body, response, one body for each failure status. */
export const addExamples = (operations: Operations, calls: readonly Call[], examples: CallExamples): void => {
  for (const { name, path, method } of calls) {
    const operation = operations[path]?.[method.toLowerCase()];
    const example = examples[name];
    if (operation === undefined || example === undefined) continue;
    for (const parameter of operation.parameters ?? []) parameter.example = parameterExample(parameter, example);
    addExample(operation.requestBody?.content, example.body);
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      addExample(content, status === "200" ? example.response : failureExample(description));
    }
  }
};
