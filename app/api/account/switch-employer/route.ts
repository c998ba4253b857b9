import { refreshUser } from "#lib/account/session-effects.ts";
import { switchEmployer } from "#lib/employers/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(switchEmployer, refreshUser);
