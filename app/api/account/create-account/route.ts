import { door } from "#lib/http/door/door.ts";
import { createAccount } from "#lib/registration/contract.ts";

export const POST = door(createAccount);
