import { getTadTrail } from "../../../../../../lib/reporting/calls.ts";
import { door } from "../../../../../../lib/bff/door.ts";

export const GET = door(getTadTrail);
