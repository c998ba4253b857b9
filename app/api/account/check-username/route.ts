import { door } from "../../../../lib/bff/door.ts";
import { checkUserName } from "../../../../lib/registration/calls.ts";

export const POST = door(checkUserName);
