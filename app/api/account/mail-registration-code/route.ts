import { door } from "#lib/http/door/door.ts";
import { mailRegistrationCode } from "#lib/registration/calls.ts";

export const POST = door(mailRegistrationCode);
