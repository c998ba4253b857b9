import { door } from "#lib/http/door/door.ts";
import { listDevices } from "#lib/profile/calls.ts";

export const GET = door(listDevices);
