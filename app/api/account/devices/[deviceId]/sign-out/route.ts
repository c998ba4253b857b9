import { door } from "#lib/http/door/door.ts";
import { signOutDevice } from "#lib/profile/contract.ts";

export const POST = door(signOutDevice);
