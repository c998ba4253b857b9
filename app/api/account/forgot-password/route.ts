import { forgotPassword } from "#lib/account/calls.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(forgotPassword);
