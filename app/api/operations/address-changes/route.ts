import { listAddressChanges } from "#lib/address-changes/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listAddressChanges);
