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
    breaks: "carries help with an account of the staff out for one admin",
    file: "fund-api/account-help/help-account.ts",
    find: "!helped.needsSecond || waiting.length > 0",
    replace: "!helped.needsSecond || waiting.length >= 0",
    tests,
  },
  {
    breaks: "takes two logins with one phone number for two people",
    file: "fund-api/second-person/own-accounts.ts",
    find: " or (p.phone = o.phone and p.phone <> '')",
    replace: "",
    tests: ["fund-api/second-person/own-accounts.test.ts"],
  },
  {
    breaks: "lets two of the staff help twice with the same",
    file: "fund-api/account-help/help-account.ts",
    find: "if (account.version !== version)",
    replace: "if (account.version < version)",
    tests,
  },
];
