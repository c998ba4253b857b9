import { askAddressChange } from "#lib/address-changes/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const POST = door(askAddressChange);
