import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { statusOfFailure } from "../../fund-api/platform/server/replies.ts";
import * as account from "../../lib/identity/account/schema.ts";
import * as address from "../../lib/platform/contract/address.ts";
import * as user from "../../lib/platform/contract/user.ts";
import { accountCalls } from "../../lib/platform/contract/foreign/account-calls.ts";
import { allCalls } from "../../lib/all-calls.ts";
import { allExamples } from "../../lib/all-examples.ts";
import { commonFailures, type Call } from "../../lib/platform/contract/call.ts";
import { maxKeyLength } from "../../lib/platform/contract/read-request.ts";
import { errorBodySchema } from "../../lib/platform/contract/error-body.ts";
import * as dashboard from "../../lib/desk/dashboard/schema.ts";
import * as money from "../../lib/platform/cents/schema.ts";
import * as payments from "../../lib/money/payments/schema.ts";
import * as reporting from "../../lib/reporting/tad/schema.ts";
import { addExamples, type Operations } from "./openapi-examples.ts";
import { markRequired } from "./required-fields.ts";

/** Derives the component's name (`tadLineSchema` → TadLine): exported models are defined once and referenced. */
const componentsOf = (...models: object[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    models.flatMap((model) =>
      Object.entries(model)
        .filter((entry): entry is [string, z.ZodType] => entry[0].endsWith("Schema") && entry[1] instanceof z.ZodType)
        .map(([name, schema]) => [`${name.charAt(0).toUpperCase()}${name.slice(1, -"Schema".length)}`, schema]),
    ),
  );

const isRequired = ({ name }: Call): boolean => accountCalls.includes(name);

/** The failures of a session that has not chosen one of several employers, or whose page shows a different one. */
const needsEmployer = ({ who, beforeInterstitial, beforeChoice }: Call): boolean =>
  who !== "anyone" && !beforeInterstitial && !beforeChoice;

/** Lists the failures of a call at the fund API; the portal's own (502, 504) are not among them. */
const failuresOf = (call: Call): string[] => [
  "BadRequest",
  ...(call.who === "anyone" ? [] : ["NotSignedIn", "SessionIdle", "SessionRevoked", "AccessRemoved"]),
  // Anyone can get it if the fund requires a second factor that is not set up yet.
  ...(call.who === "anyone" || call.beforeFactor ? [] : ["Forbidden"]),
  ...(call.who === "anyone" || call.beforeInterstitial ? [] : ["PasswordChangeRequired", "TermsAcceptanceRequired"]),
  ...(needsEmployer(call) ? ["EmployerChoiceRequired", "EmployerSwitched"] : []),
  ...(call.right === undefined ? [] : ["RightMissing"]),
  ...(call.stepUp ? ["StepUpRequired"] : []),
  "NotFound",
  ...(call.body === undefined ? [] : ["TooLarge", "Invalid"]),
  ...(call.ifMatch ? ["VersionMissing", "Stale"] : []),
  ...(call.idempotent ? ["IdempotencyKeyMissing", "InFlight", "IdempotencyKeyReused"] : []),
  "TooManyRequests",
  "Unexpected",
  "Unavailable",
  ...call.failures,
];

const failureResponses = (call: Call): ZodOpenApiResponsesObject => {
  const failuresByStatus = Map.groupBy(failuresOf(call), statusOfFailure);
  return Object.fromEntries(
    [...failuresByStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(", "), content: { "application/json": { schema: errorBodySchema } } },
    ]),
  );
};

const responseOf = (call: Call): NonNullable<ZodOpenApiResponsesObject["200"]> => {
  if (call.response === "blob") {
    const bytes = { schema: { type: "string", format: "binary" } } as const;
    return { description: "Bytes, passed through unread", content: { "application/octet-stream": bytes } };
  }
  const content = { "application/json": { schema: call.response } };
  if (call.name !== "login") return { description: "Success", content };
  const token = z.string().describe("The opaque session token; the portal seals it, the browser never sees it");
  return { description: "Success", content, headers: z.object({ "X-Session-Token": token }) };
};

const headersOf = (call: Call): z.ZodObject => {
  const headers: Record<string, z.ZodType> = {
    "X-Request-Id": z.string().optional().describe("Correlation id, answered and logged as it is"),
    "X-Time-Limit": z
      .string()
      .optional()
      .describe("Milliseconds that the portal waits for the response. Don't commit a change later"),
    "X-Client-Ip": z.string().optional().describe("The visitor's address, as the gateway saw it"),
    "X-Fund-Host": z.string().optional().describe("The host name the visitor used"),
    "Accept-Language": z.string().optional().describe("The page's language, en or es: that of the error texts"),
    "X-Language-Chosen": z
      .literal("no")
      .optional()
      .describe("Sent where the visitor hasn't chosen that language in this browser: an account keeps its own"),
  };
  if (call.ifMatch) {
    const version = z.string().describe('The version the visitor saw, in quotes: "7"');
    // A fund API without versions receives none.
    headers["If-Match"] = isRequired(call) ? version.optional() : version;
  }
  if (call.idempotent) {
    headers["Idempotency-Key"] = z
      .string()
      .min(1)
      .max(maxKeyLength)
      .describe("One per intent; a repeat answers and does not act");
  }
  if (call.onBehalf) {
    headers["X-Acting-For"] = z
      .string()
      .optional()
      .describe("The Employer ID the fund's staff act for: they must send it, no one else may");
  }
  if (needsEmployer(call)) {
    headers["X-Page-For"] = z
      .string()
      .optional()
      .describe("The Employer ID for which the page was made: refused when the session acts for another by now");
  }
  if (call.body === "file") headers["X-File-Name"] = z.string().describe("The file's name, percent-encoded UTF-8");
  return z.object(headers);
};

const requestBodyOf = (call: Call): Pick<ZodOpenApiOperationObject, "requestBody"> => {
  if (call.body === undefined || call.sentAs === "query") return {};
  if (call.body === "file") {
    const bytes = { schema: { type: "string", format: "binary" } } as const;
    return { requestBody: { required: true, content: { "application/octet-stream": bytes } } };
  }
  return { requestBody: { required: true, content: { "application/json": { schema: call.body } } } };
};

/** Lists the query parameters: a list's filters or, for a call sent as query, its fields and the host (spec-map §7). */
const queryOf = (call: Call): { query?: z.ZodObject } =>
  call.sentAs === "query" && call.body instanceof z.ZodObject
    ? { query: call.body.extend({ host: z.string().describe("The host name the visitor used: where links lead") }) }
    : call.query === undefined
      ? {}
      : { query: call.query };

const operationOf = (call: Call): ZodOpenApiOperationObject => ({
  operationId: call.name,
  summary: call.summary,
  ...(isRequired(call)
    ? { description: `For: ${call.who}` }
    : {
        description: `For: ${call.who}. Optional: a fund API may leave it out, and names it in its answer to GET /api/capabilities when it has it`,
        "x-optional": true,
      }),
  tags: [call.path.split("/")[2] ?? ""],
  security: call.who === "anyone" ? [] : [{ session: [] }],
  requestParams: {
    ...(call.params === undefined ? {} : { path: call.params }),
    ...queryOf(call),
    header: headersOf(call),
  },
  ...requestBodyOf(call),
  responses: { "200": responseOf(call), ...failureResponses(call) },
});

const pathsOf = (calls: readonly Call[]): Record<string, Record<string, ZodOpenApiOperationObject>> => {
  const callsByPath = Map.groupBy(calls, ({ path }) => path);
  return Object.fromEntries(
    [...callsByPath].map(([path, pathCalls]) => [
      path,
      Object.fromEntries(pathCalls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
    ]),
  );
};

/** Lists the components that a document's paths and other components refer to. */
const componentsIn = (paths: unknown, schemas: Readonly<Record<string, unknown>>): Set<string> => {
  const names = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      follow(schemas[name]);
    }
  };
  follow(paths);
  return names;
};

/** Writes calls as an OpenAPI 3.1 document with an example of each, as JSON text. */
export const openApiText = (calls: readonly Call[] = allCalls): string => {
  const document = createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: calls.every(isRequired) ? "Fund API: the account calls, which every fund API has" : "Fund API",
        version: "1",
        description: `What the portal asks of a fund's own system. Operations with \`x-optional\` may be left out. A failure answers the error body with its code in \`message\`; codes every call may have: ${Object.keys(commonFailures).join(", ")}.`,
      },
      paths: pathsOf(calls),
      components: {
        securitySchemes: { session: { type: "http", scheme: "bearer", description: "The token that login answered" } },
        schemas: {
          ...componentsOf(address, user, account, money, reporting, payments, dashboard),
          ErrorBody: errorBodySchema,
        },
      },
    },
    {
      // A response may grow: callers ignore unknown keys, so both directions have one shape.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
  const operations = document.paths as Operations;
  const schemas = document.components?.schemas as Record<string, object>;
  addExamples(operations, calls, allExamples);
  markRequired(operations, schemas, calls.filter(isRequired), allExamples);
  const usedComponents = componentsIn(document.paths, schemas);
  for (const name of Object.keys(schemas)) if (!usedComponents.has(name)) delete schemas[name];
  return `${JSON.stringify(document, null, 2)}\n`;
};

/** Returns the published documents by path: the whole contract, and the account calls alone. */
export const openApiDocuments = (): Readonly<Record<string, string>> => ({
  "docs/fund-api.openapi.json": openApiText(),
  "docs/account-calls.openapi.json": openApiText(allCalls.filter(isRequired)),
});
