import type { CallData, CallSchemas } from "./call.ts";

/** The exports of a calls.ts that are calls. */
type CallsIn<Room> = { readonly [Name in keyof Room as Room[Name] extends CallData ? Name : never]: Room[Name] };

/** Describes the calls of a room; keeps their failure codes as literals, so that the compiler knows them. */
export const describeCalls = <const Schemas extends Readonly<Record<string, CallSchemas>>>(schemas: Schemas): Schemas =>
  schemas;

/**
 * Joins the calls of a room with their schemas, for the door, the fund API and the OpenAPI document. The compiler
 * refuses a call without schemas.
 */
export const withSchemas = <Room extends object, Schemas extends Readonly<Record<keyof CallsIn<Room>, CallSchemas>>>(
  room: Room,
  schemas: Schemas,
): { readonly [Name in keyof CallsIn<Room>]: CallsIn<Room>[Name] & Schemas[Name] } =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...room[name as keyof Room], ...(schema as object) }]),
  ) as never;
