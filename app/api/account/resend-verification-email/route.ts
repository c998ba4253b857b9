import { door } from "../../../../lib/bff/door.ts";
import { resendVerificationEmail } from "../../../../lib/registration/calls.ts";

export const POST = door(resendVerificationEmail);
