import { getDashboard } from "../../../lib/dashboard/calls.ts";
import { door } from "../../../lib/http/door/door.ts";

export const GET = door(getDashboard);
