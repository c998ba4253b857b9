import { getPayable } from "../../../../lib/payments/calls.ts";
import { door } from "../../../../lib/bff/door.ts";

export const GET = door(getPayable);
