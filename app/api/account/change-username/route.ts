import { door } from "../../../../lib/bff/door.ts";
import { changeUserName } from "../../../../lib/profile/calls.ts";

export const POST = door(changeUserName);
