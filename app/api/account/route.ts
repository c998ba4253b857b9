import { door } from "../../../lib/http/door/door.ts";
import { currentAccount, saveAccount } from "../../../lib/profile/contract.ts";

export const GET = door(currentAccount);
export const POST = door(saveAccount);
