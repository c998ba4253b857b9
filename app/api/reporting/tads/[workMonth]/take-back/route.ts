import { takeBackTad } from "#lib/reporting/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(takeBackTad);
