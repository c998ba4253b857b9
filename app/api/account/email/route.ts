import { door } from "../../../../lib/bff/door.ts";
import { changeEmail } from "../../../../lib/profile/calls.ts";

export const POST = door(changeEmail);
