import { acceptDisclaimer } from "#lib/account/calls.ts";
import { refreshUser } from "#lib/account/load.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(acceptDisclaimer, refreshUser);
