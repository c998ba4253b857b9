import { voidMonth } from "../../../../lib/corrections/calls.ts";
import { door } from "../../../../lib/bff/door.ts";

export const POST = door(voidMonth);
