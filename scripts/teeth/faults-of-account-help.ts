import type { Fault } from "./fault.ts";

const tests = ["fund-api/account-help/account-help.test.ts"];

/** Mistakes in helping someone who can't log in. */
export const faultsOfAccountHelp: readonly Fault[] = [
  {
    breaks: "lets sessions go on after staff removed the authenticator app",
    file: "fund-api/account-help/help-acts.ts",
    find: "  await revokeSessions(db, account.id, now);\n",
    replace: "",
    tests,
  },
  {
    breaks: "lets an admin help another account with their own address",
    file: "fund-api/account-help/get-helped-account.ts",
    find: "own.id === row.id || own.email.toLowerCase() === row.email.toLowerCase()",
    replace: "own.id === row.id",
    tests,
  },
  {
    breaks: "lets two of the staff help twice with the same",
    file: "fund-api/account-help/help-account.ts",
    find: "if (account.version !== version)",
    replace: "if (account.version < version)",
    tests,
  },
];
