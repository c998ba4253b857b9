import { login } from "#lib/account/contract.ts";
import { rememberUser } from "#lib/account/session-effects.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(login, rememberUser);
