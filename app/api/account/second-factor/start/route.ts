import { door } from "../../../../../lib/bff/door.ts";
import { startFactor } from "../../../../../lib/second-factor/calls.ts";

export const POST = door(startFactor);
