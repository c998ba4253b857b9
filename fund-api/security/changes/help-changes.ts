import * as accountHelp from "../../../lib/account-help/contract.ts";
import type { HelpedAccount } from "../../../lib/account-help/schema.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { readAs, type Change } from "./change.ts";

const staff = "ops-accounting-admin";
const viewer = { accountId: demoId("account:lakeside-viewer") };

/** Every call by which staff help someone who can't log in. */
export const helpChanges: readonly Change[] = [
  {
    call: accountHelp.helpAccount,
    by: staff,
    send: async (fixture) => {
      const { version } = await readAs<HelpedAccount>(fixture, staff, accountHelp.getHelpedAccount, viewer);
      return { params: viewer, version };
    },
    writes: ["password-reset-sent-by-staff"],
  },
];
