import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { accountCalls } from "../../lib/platform/contract/foreign/account-calls.ts";
import { allCalls } from "../../lib/all-calls.ts";
import type { Call } from "../../lib/platform/contract/call.ts";
import { openApiDocuments, openApiText } from "./openapi-document.ts";

type Schema = { readonly $ref?: string; readonly required?: readonly string[] };

type Document = {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        "x-optional"?: boolean;
        parameters: readonly { name: string }[];
        responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
      }
    >
  >;
};
const parse = (text: string): Document => JSON.parse(text) as Document;

describe("the OpenAPI document", () => {
  it.each(Object.entries(openApiDocuments()))("matches the calls (npm run openapi writes %s)", (path, text) => {
    expect(readFileSync(join(__dirname, "../..", path), "utf8")).toBe(text);
  });

  it("marks each call that isn't an account call as optional; account calls have their own document", () => {
    const idsIn = (text: string, isOptional?: boolean): string[] =>
      Object.values(parse(text).paths)
        .flatMap((pathOperations) => Object.values(pathOperations))
        .filter((operation) => isOptional === undefined || (operation["x-optional"] === true) === isOptional)
        .map(({ operationId }) => operationId)
        .toSorted();
    const requiredCalls = accountCalls.toSorted();
    expect(idsIn(openApiText(), false)).toEqual(requiredCalls);
    expect(idsIn(openApiDocuments()["docs/account-calls.openapi.json"] ?? "")).toEqual(requiredCalls);
  });

  it("has exactly the account calls in the guide", () => {
    const guide = readFileSync(join(__dirname, "../../docs/connect.md"), "utf8");
    const rows = [...guide.matchAll(/^\| `(GET|POST) (\/[^`]*)` \|/gm)].map(
      ([, method, path = ""]) => `${method} /api/account${path === "/" ? "" : path}`,
    );
    const calls = allCalls.filter(({ name }) => accountCalls.includes(name));
    expect(rows.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it("requires in the responses of account calls only the fields that the portal needs", () => {
    const { paths, components } = parse(openApiDocuments()["docs/account-calls.openapi.json"] ?? "");
    const neededOf = (path: string, method: "get" | "post"): readonly string[] => {
      const schema = paths[path]?.[method]?.responses["200"]?.content?.["application/json"]?.schema;
      const { required = [] } = components.schemas[schema?.$ref?.split("/").at(-1) ?? ""] ?? schema ?? {};
      return required;
    };
    expect(neededOf("/api/account/login", "post")).toEqual(["firstName", "roles", "analyticsId"]);
    expect(neededOf("/api/account/check-username", "post")).toEqual(["available"]);
    for (const path of ["/api/account", "/api/account/{id}", "/api/account/communication-preferences"])
      expect(neededOf(path, "get")).toEqual([]);
    expect(neededOf("/api/account/approve-employer", "post")).toEqual([]);
    expect(components.schemas["User"]).toMatchObject({ properties: { employerId: {} } });
  });

  it("has every call under its own path and method", () => {
    const { paths } = parse(openApiText());
    for (const { name, path, method } of allCalls) {
      expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it("lists the language headers of each call", () => {
    const { paths } = parse(openApiText());
    for (const { path, method } of allCalls) {
      const headers = paths[path]?.[method.toLowerCase()]?.parameters.map(({ name }) => name);
      expect(headers).toEqual(expect.arrayContaining(["Accept-Language", "X-Language-Chosen"]));
    }
  });

  it("lists the failures of a call by status, including its own", () => {
    const { paths } = parse(openApiText());
    expect(paths["/api/account/login"]?.["post"]?.responses["401"]?.description).toContain("LastLoginAttemptLeft");
    const commit = paths["/api/reporting/tads/{workMonth}/commit"]?.["post"]?.responses;
    expect(commit?.["412"]?.description).toBe("Stale");
    expect(commit?.["422"]?.description).toContain("UnitsIncomplete");
    expect(commit?.["409"]?.description).toBe("EmployerSwitched, InFlight");
  });

  it("changes when a call does", () => {
    const call = {
      name: "probe",
      method: "GET",
      path: "/api/probe",
      who: "anyone",
      summary: "",
      response: z.object({ one: z.string() }),
      failures: [],
    } as const satisfies Call;
    expect(openApiText([...allCalls, call])).not.toBe(openApiText());
  });
});
