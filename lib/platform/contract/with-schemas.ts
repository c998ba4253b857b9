import type { CallData, CallSchemas } from "./call.ts";

type CallsIn<Room> = { readonly [Name in keyof Room as Room[Name] extends CallData ? Name : never]: Room[Name] };

/** A domain's schemas with literal failure codes. */
export const describeCalls = <const Schemas extends Readonly<Record<string, CallSchemas>>>(schemas: Schemas): Schemas =>
  schemas;

/** Joins calls and their schemas; a call without schemas doesn't compile. */
export const withSchemas = <Room extends object, Schemas extends Readonly<Record<keyof CallsIn<Room>, CallSchemas>>>(
  room: Room,
  schemas: Schemas,
): { readonly [Name in keyof CallsIn<Room>]: CallsIn<Room>[Name] & Schemas[Name] } =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...room[name as keyof Room], ...(schema as object) }]),
  ) as never;
