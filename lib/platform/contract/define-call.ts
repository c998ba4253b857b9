import type { CallData, CallSchemas } from "./call.ts";

type Typed<Data, Schemas> = Data & { readonly schemas?: Schemas };

/** Defines a domain's calls without schemas, for the browser; keeps the literal types of paths and failures. */
export const callsWith =
  <Schemas extends Readonly<Record<string, CallSchemas>>>() =>
  <const Data extends CallData & { readonly name: keyof Schemas }>(data: Data): Typed<Data, Schemas[Data["name"]]> =>
    data;
