import { door } from "#lib/http/door/door.ts";
import { accountById } from "#lib/profile/contract.ts";

export const GET = door(accountById);
