import { refreshUser } from "#lib/account/load.ts";
import { switchEmployer } from "#lib/employers/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(switchEmployer, refreshUser);
