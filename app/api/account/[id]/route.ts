import { door } from "#lib/http/door/door.ts";
import { accountById } from "#lib/profile/calls.ts";

export const GET = door(accountById);
