import { door } from "#lib/http/door/door.ts";
import { signOutDevice } from "#lib/profile/calls.ts";

export const POST = door(signOutDevice);
