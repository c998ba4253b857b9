import { forgotUserName } from "#lib/account/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(forgotUserName);
