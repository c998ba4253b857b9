import { door } from "#lib/http/door/door.ts";
import { changeEmail } from "#lib/profile/calls.ts";

export const POST = door(changeEmail);
