import { listFileProfiles } from "#lib/file-profiles/contract.ts";
import { door } from "#lib/http/door/door.ts";

export const GET = door(listFileProfiles);
