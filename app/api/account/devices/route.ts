import { door } from "#lib/http/door/door.ts";
import { listDevices } from "#lib/profile/contract.ts";

export const GET = door(listDevices);
