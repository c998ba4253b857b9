import { getDashboard } from "../../../lib/dashboard/contract.ts";
import { door } from "../../../lib/http/door/door.ts";

export const GET = door(getDashboard);
