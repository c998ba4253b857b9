import { door } from "#lib/http/door/door.ts";
import { removeFactor } from "#lib/second-factor/calls.ts";

export const POST = door(removeFactor);
