import { getDashboard } from "../../../lib/dashboard/calls.ts";
import { door } from "../../../lib/bff/door.ts";

export const GET = door(getDashboard);
