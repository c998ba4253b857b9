import { door } from "#lib/http/door/door.ts";
import { getPreferences, savePreferences } from "#lib/preferences/contract.ts";

export const GET = door(getPreferences);
export const POST = door(savePreferences);
