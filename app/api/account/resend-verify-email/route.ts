import { door } from "#lib/http/door/door.ts";
import { resendVerifyEmail } from "#lib/profile/contract.ts";

export const POST = door(resendVerifyEmail);
