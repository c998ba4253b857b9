import { forgotPassword } from "../../../../lib/account/calls.ts";
import { door } from "../../../../lib/bff/door.ts";

export const POST = door(forgotPassword);
