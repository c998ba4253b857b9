import { addPerson } from "#lib/reporting/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(addPerson);
