import { door } from "#lib/http/door/door.ts";
import { startFactor } from "#lib/second-factor/calls.ts";

export const POST = door(startFactor);
