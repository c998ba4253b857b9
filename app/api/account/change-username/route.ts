import { door } from "#lib/http/door/door.ts";
import { changeUserName } from "#lib/profile/calls.ts";

export const POST = door(changeUserName);
