import { confirmIdentity } from "#lib/account/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(confirmIdentity);
