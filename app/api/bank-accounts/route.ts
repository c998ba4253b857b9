import { addBankAccount, listBankAccounts } from "#lib/bank-accounts/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listBankAccounts);
export const POST = door(addBankAccount);
