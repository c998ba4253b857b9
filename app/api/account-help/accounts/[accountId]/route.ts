import { getHelpedAccount } from "#lib/account-help/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getHelpedAccount);
