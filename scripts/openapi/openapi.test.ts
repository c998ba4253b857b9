import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { allCalls } from "../../lib/all-calls.ts";
import type { Call } from "../../lib/contract/call.ts";
import { openApiText } from "./openapi-document.ts";

type Document = {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: readonly { name: string }[];
        responses: Record<string, { description: string }>;
      }
    >
  >;
};
const parse = (text: string): Document => JSON.parse(text) as Document;

describe("the OpenAPI document", () => {
  it("is what the calls make it (npm run openapi writes it)", () => {
    expect(readFileSync(join(__dirname, "../../docs/fund-api.openapi.json"), "utf8")).toBe(openApiText());
  });

  it("has every call under its own path and method", () => {
    const { paths } = parse(openApiText());
    for (const { name, path, method } of allCalls) {
      expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it("lists the headers of each call that name its language", () => {
    const { paths } = parse(openApiText());
    for (const { path, method } of allCalls) {
      const headers = paths[path]?.[method.toLowerCase()]?.parameters.map(({ name }) => name);
      expect(headers).toEqual(expect.arrayContaining(["Accept-Language", "X-Language-Chosen"]));
    }
  });

  it("lists the failures of a call by status, its own among them", () => {
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
      answer: z.object({ one: z.string() }),
      failures: [],
    } as const satisfies Call;
    expect(openApiText([...allCalls, call])).not.toBe(openApiText());
  });
});
