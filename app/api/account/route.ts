import { currentAccount } from "../../../lib/account/calls.ts";
import { door } from "../../../lib/bff/door.ts";

export const GET = door(currentAccount);
