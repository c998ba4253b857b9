import { door } from "#lib/http/door/door.ts";
import { changeEmail } from "#lib/profile/contract.ts";

export const POST = door(changeEmail);
