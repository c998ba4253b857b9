import type { Call } from "../../lib/platform/contract/call.ts";
import type { CallExamples } from "../../lib/platform/contract/call-examples.ts";
import type { Operations } from "./openapi-examples.ts";

type Schema = { $ref?: string; required?: readonly string[] };
type Components = Record<string, Schema>;

/** Finds the fields without which the portal can't read a response, by leaving out each field in turn. */
const neededFields = ({ response, readAgain }: Call, example: unknown): string[] =>
  response === "blob" || readAgain !== undefined
    ? []
    : Object.keys(example as object).filter((field) => {
        const fields = Object.entries(example as object).filter(([name]) => name !== field);
        return !response.safeParse(Object.fromEntries(fields)).success;
      });

const requireOnly = ({ required: _required, ...schema }: Schema, neededNames: readonly string[]): Schema =>
  neededNames.length === 0 ? schema : { ...schema, required: neededNames };

/** Marks as required, in the responses of some calls, only the fields that the portal needs. */
export const markRequired = (
  operations: Operations,
  components: Components,
  calls: readonly Call[],
  examples: CallExamples,
): void => {
  const sharedFields = new Map<string, readonly string[]>();
  for (const call of calls) {
    const json = operations[call.path]?.[call.method.toLowerCase()]?.responses["200"]?.content?.["application/json"];
    if (json === undefined) continue;
    const schema = json.schema as Schema;
    const neededNames = neededFields(call, examples[call.name]?.response);
    const component = schema.$ref?.split("/").at(-1);
    if (component === undefined) json.schema = requireOnly(schema, neededNames);
    else sharedFields.set(component, [...new Set([...(sharedFields.get(component) ?? []), ...neededNames])]);
  }
  for (const [component, neededNames] of sharedFields)
    components[component] = requireOnly(components[component] ?? {}, neededNames);
};
