import { door } from "#lib/http/door/door.ts";
import { getPreferences, savePreferences } from "#lib/preferences/calls.ts";

export const GET = door(getPreferences);
export const POST = door(savePreferences);
