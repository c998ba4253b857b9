import { listEmployerEvents } from "#lib/operations/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listEmployerEvents);
