import { helpAccount } from "#lib/account-help/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(helpAccount);
