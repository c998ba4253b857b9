import { door } from "../../../../lib/bff/door.ts";
import { mailRegistrationCode } from "../../../../lib/registration/calls.ts";

export const POST = door(mailRegistrationCode);
