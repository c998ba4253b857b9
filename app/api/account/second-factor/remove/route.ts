import { door } from "../../../../../lib/bff/door.ts";
import { removeFactor } from "../../../../../lib/second-factor/calls.ts";

export const POST = door(removeFactor);
