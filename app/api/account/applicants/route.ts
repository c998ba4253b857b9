import { listApplicants } from "#lib/approval/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listApplicants);
