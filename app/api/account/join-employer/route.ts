import { joinEmployer } from "#lib/employers/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(joinEmployer);
