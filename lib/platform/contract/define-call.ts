import type { CallData, CallSchemas } from "./call.ts";

type Typed<Data, Schemas> = Data & { readonly schemas?: Schemas };

type Unnamed = Omit<CallData, "name">;

/**
 * Defines a domain's calls without schemas, for the browser, in a table by their names. Keeps the literal types of paths
 * and failures.
 */
export const defineCalls =
  <Schemas extends Readonly<Record<string, CallSchemas>>>() =>
  <const Calls extends Readonly<Record<keyof Schemas, Unnamed>>>(calls: Calls) =>
    Object.fromEntries(Object.entries<Unnamed>(calls).map(([name, call]) => [name, { ...call, name }])) as {
      readonly [Name in keyof Schemas]: Typed<Calls[Name] & { readonly name: Name }, Schemas[Name]>;
    };
