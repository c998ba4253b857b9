import { logout } from "#lib/account/contract.ts";
import { forgetUser } from "#lib/account/session-effects.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(logout, forgetUser);
