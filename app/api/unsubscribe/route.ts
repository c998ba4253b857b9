import { oneClickDoor } from "../../../lib/platform/http/door/one-click-door.ts";
import { unsubscribe } from "../../../lib/identity/preferences/contract.ts";

export const POST = oneClickDoor(unsubscribe);
