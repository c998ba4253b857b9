import { sendFactNote } from "#lib/imports/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(sendFactNote);
