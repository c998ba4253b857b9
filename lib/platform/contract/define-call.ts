import type { CallData, CallSchemas } from "./call.ts";

type Typed<Data, Schemas> = Data & { readonly schemas?: Schemas };

/** Defines a domain's calls without schemas, for the browser; keeps the literal types of paths and failures. */
export const callsWith =
  <Schemas extends Readonly<Record<string, CallSchemas>>>() =>
  <const Data extends CallData & { readonly name: keyof Schemas }>(data: Data): Typed<Data, Schemas[Data["name"]]> =>
    data;

type Unnamed = Omit<CallData, "name">;

/** Defines all calls of a domain as `callsWith` does, in a table by their names. */
export const defineCalls =
  <Schemas extends Readonly<Record<string, CallSchemas>>>() =>
  <const Calls extends Readonly<Record<keyof Schemas, Unnamed>>>(calls: Calls) =>
    Object.fromEntries(Object.entries<Unnamed>(calls).map(([name, call]) => [name, { ...call, name }])) as {
      readonly [Name in keyof Schemas]: Typed<Calls[Name] & { readonly name: Name }, Schemas[Name]>;
    };
