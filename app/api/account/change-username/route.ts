import { door } from "#lib/http/door/door.ts";
import { changeUserName } from "#lib/profile/contract.ts";

export const POST = door(changeUserName);
