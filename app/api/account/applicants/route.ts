import { listApplicants } from "../../../../lib/approval/calls.ts";
import { door } from "../../../../lib/bff/door.ts";

export const GET = door(listApplicants);
