import { addMissingPerson } from "#lib/corrections/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(addMissingPerson);
