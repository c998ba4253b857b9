import { chargeLate } from "#lib/decisions/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(chargeLate);
