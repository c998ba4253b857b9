import { door } from "#lib/http/door/door.ts";
import { checkUserName } from "#lib/registration/contract.ts";

export const POST = door(checkUserName);
