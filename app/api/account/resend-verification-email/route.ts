import { door } from "#lib/http/door/door.ts";
import { resendVerificationEmail } from "#lib/registration/contract.ts";

export const POST = door(resendVerificationEmail);
