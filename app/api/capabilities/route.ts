import { getCapabilities } from "#lib/capabilities/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(getCapabilities);
