import { door } from "../../../../lib/bff/door.ts";
import { resendVerifyEmail } from "../../../../lib/profile/calls.ts";

export const POST = door(resendVerifyEmail);
