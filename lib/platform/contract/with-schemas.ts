import type { CallData, CallSchemas } from "./call.ts";

type CallsIn<Room> = { readonly [Name in keyof Room as Room[Name] extends CallData ? Name : never]: Room[Name] };

type Described = Omit<CallSchemas, "failures"> & Partial<Pick<CallSchemas, "failures">>;
type WithFailures<Schemas> = Schemas extends { readonly failures: readonly string[] }
  ? Schemas
  : Schemas & { readonly failures: readonly [] };

/** A domain's schemas with literal failure codes, none by default. */
export const describeCalls = <const Schemas extends Readonly<Record<string, Described>>>(schemas: Schemas) =>
  Object.fromEntries(Object.entries(schemas).map(([name, call]) => [name, { failures: [], ...call }])) as {
    readonly [Name in keyof Schemas]: WithFailures<Schemas[Name]>;
  };

/** Joins calls and their schemas; a call without schemas doesn't compile. */
export const withSchemas = <Room extends object, Schemas extends Readonly<Record<keyof CallsIn<Room>, CallSchemas>>>(
  room: Room,
  schemas: Schemas,
): { readonly [Name in keyof CallsIn<Room>]: CallsIn<Room>[Name] & Schemas[Name] } =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...room[name as keyof Room], ...(schema as object) }]),
  ) as never;
