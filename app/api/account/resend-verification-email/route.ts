import { door } from "#lib/http/door/door.ts";
import { resendVerificationEmail } from "#lib/registration/calls.ts";

export const POST = door(resendVerificationEmail);
