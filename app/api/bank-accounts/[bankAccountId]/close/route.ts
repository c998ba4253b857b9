import { closeBankAccount } from "#lib/bank-accounts/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(closeBankAccount);
