import { getStaffMonth } from "../../../../../../lib/corrections/calls.ts";
import { door } from "../../../../../../lib/bff/door.ts";

export const GET = door(getStaffMonth);
