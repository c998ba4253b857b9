import { resetPassword } from "../../../../lib/account/calls.ts";
import { forgetUser } from "../../../../lib/account/server.ts";
import { door } from "../../../../lib/bff/door.ts";

export const POST = door(resetPassword, forgetUser);
