import { z } from "zod";
import { allCalls } from "../../lib/all-calls.ts";
import { openApiText } from "./openapi-document.ts";

type Json = Readonly<Record<string, unknown>>;
type Example = { readonly place: string; readonly schema: Json; readonly example: unknown };
type Content = Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: Json; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json };
};

// JSON Schema has the components as $defs.
const document = JSON.parse(openApiText().replaceAll("#/components/schemas/", "#/$defs/")) as Document;
const operations = Object.values(document.paths).flatMap((pathOperations) => Object.values(pathOperations));

// JSON Schema reads patterns as Unicode, which fromJSONSchema does not.
const fitsPattern = (pattern: unknown, example: unknown): boolean =>
  typeof pattern !== "string" || new RegExp(pattern, "u").test(String(example));

const isValid = ({ schema: { pattern, ...schema }, example }: Pick<Example, "schema" | "example">): boolean =>
  fitsPattern(pattern, example) &&
  z.fromJSONSchema({ ...schema, $defs: document.components.schemas } as never).safeParse(example).success;

const listExamples = (place: string, content: Content | undefined): Example[] =>
  Object.entries(content ?? {})
    .filter(([type]) => type === "application/json")
    .map(([, { schema, example }]) => ({ place, schema, example }));

const placesOf = ({ operationId, parameters = [], requestBody, responses }: Operation): Example[] => [
  ...parameters.map(({ name, schema, example }) => ({ place: `${operationId} ${name}`, schema, example })),
  ...listExamples(`${operationId} body`, requestBody?.content),
  ...Object.entries(responses).flatMap(([status, { content }]) => listExamples(`${operationId} ${status}`, content)),
];

describe("the examples in the OpenAPI document", () => {
  const examples = operations.flatMap(placesOf);

  it("exist for each parameter, JSON body, JSON response and failure of each call", () => {
    expect(operations).toHaveLength(allCalls.length);
    expect(examples.length).toBeGreaterThan(allCalls.length * 5);
    expect(examples.filter(({ example }) => example === undefined).map(({ place }) => place)).toEqual([]);
  });

  it("are valid against the schemas of the document itself", () => {
    expect(examples.filter((example) => !isValid(example)).map(({ place }) => place)).toEqual([]);
  });

  it("would be found if they were invalid", () => {
    const bodies = operations.flatMap((operation) =>
      listExamples(operation.operationId, operation.requestBody?.content),
    );
    expect(bodies.length).toBeGreaterThan(10);
    expect(bodies.filter(({ schema }) => isValid({ schema, example: "{" })).map(({ place }) => place)).toEqual([]);
    const month = { $ref: "#/$defs/WorkMonth" };
    expect([isValid({ schema: month, example: "2026-06" }), isValid({ schema: month, example: "2026-13" })]).toEqual([
      true,
      false,
    ]);
  });

  it("contain only made-up Social Security numbers", () => {
    const numbers = openApiText().match(/\b\d{3}-?\d{2}-?\d{4}\b(?=")/g) ?? [];
    expect(numbers.filter((number) => !number.startsWith("9"))).toEqual([]);
  });
});
