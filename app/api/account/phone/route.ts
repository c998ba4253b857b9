import { door } from "../../../../lib/bff/door.ts";
import { changePhone } from "../../../../lib/profile/calls.ts";

export const POST = door(changePhone);
