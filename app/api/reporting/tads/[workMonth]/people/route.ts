import { addPerson } from "#lib/reporting/calls.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(addPerson);
