import { door } from "#lib/http/door/door.ts";
import { changePhone } from "#lib/profile/contract.ts";

export const POST = door(changePhone);
