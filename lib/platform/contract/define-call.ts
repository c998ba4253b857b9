import type { CallData, CallSchemas } from "./call.ts";

/** A call's data that carries the types of its schemas and none of their code. */
type Typed<Data, Schemas> = Data & { readonly schemas?: Schemas };

/**
 * Defines the calls of one room without their schemas, so that the browser may import them.
 * @returns a function that keeps a call's literal types, so that paths and failure codes are checked by the compiler
 */
export const callsWith =
  <Schemas extends Readonly<Record<string, CallSchemas>>>() =>
  <const Data extends CallData & { readonly name: keyof Schemas }>(data: Data): Typed<Data, Schemas[Data["name"]]> =>
    data;
