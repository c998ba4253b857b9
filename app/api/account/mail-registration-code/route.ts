import { door } from "#lib/http/door/door.ts";
import { mailRegistrationCode } from "#lib/registration/contract.ts";

export const POST = door(mailRegistrationCode);
