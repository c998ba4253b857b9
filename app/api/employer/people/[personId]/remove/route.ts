import { removePerson } from "#lib/people/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(removePerson);
