import { door } from "#lib/http/door/door.ts";
import { resendVerifyEmail } from "#lib/profile/calls.ts";

export const POST = door(resendVerifyEmail);
