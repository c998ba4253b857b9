import { door } from "../../../../../lib/bff/door.ts";
import { confirmFactor } from "../../../../../lib/second-factor/calls.ts";

export const POST = door(confirmFactor);
