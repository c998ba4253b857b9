import { door } from "../../../../../../lib/bff/door.ts";
import { signOutDevice } from "../../../../../../lib/profile/calls.ts";

export const POST = door(signOutDevice);
