import { changePassword } from "../../../../lib/account/calls.ts";
import { refreshUser } from "../../../../lib/account/server.ts";
import { door } from "../../../../lib/bff/door.ts";

export const POST = door(changePassword, refreshUser);
