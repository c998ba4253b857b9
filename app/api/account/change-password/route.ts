import { changePassword } from "#lib/account/contract.ts";
import { refreshUser } from "#lib/account/session-effects.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(changePassword, refreshUser);
