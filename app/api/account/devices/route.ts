import { door } from "../../../../lib/bff/door.ts";
import { listDevices } from "../../../../lib/profile/calls.ts";

export const GET = door(listDevices);
