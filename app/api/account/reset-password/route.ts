import { resetPassword } from "#lib/account/contract.ts";
import { forgetUser } from "#lib/account/load.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(resetPassword, forgetUser);
