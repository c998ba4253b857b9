import { door } from "../../../../lib/bff/door.ts";
import { createAccount } from "../../../../lib/registration/calls.ts";

export const POST = door(createAccount);
