import type { Fault } from "./fault.ts";

const people = ["fund-api/employers/people.test.ts"];
const several = ["fund-api/employers/several-employers.test.ts"];

/** Mistakes in who can log in for an employer, and in what they may do there. */
export const faultsOfPeople: readonly Fault[] = [
  {
    breaks: "asks no one for a right",
    file: "fund-api/server/steps.ts",
    find: "if (right === undefined || account === null || hasRight({ roles: account.roles, rights }, right))",
    replace: "if (right === undefined || account !== null)",
    tests: [...people, "fund-api/security/access-matrix.test.ts"],
  },
  {
    breaks: "lets two admins remove each other at once",
    file: "fund-api/employers/lock-people.ts",
    find: "  await lockEmployer(context.db, employerId);\n",
    replace: "",
    tests: people,
  },
  {
    breaks: "lets the sessions of a removed person continue",
    file: "fund-api/employers/remove-person.ts",
    find: "  await revokeSessions(db, person.id, now);\n",
    replace: "",
    tests: people,
  },
  {
    breaks: "lets a link work after who sent it is no longer an admin",
    file: "fund-api/employers/invitation-link.ts",
    find: '  if (inviter === undefined) return "InvitationWithdrawn";\n',
    replace: "",
    tests: people,
  },
  {
    breaks: "lets a page of one employer act on another",
    file: "fund-api/server/steps.ts",
    find: "  if (pageFor === null || account === null || needsNone || pageFor === account.employer_id) return requestContext;",
    replace: "  if (pageFor === null || account === null || needsNone || pageFor !== null) return requestContext;",
    tests: several,
  },
  {
    breaks: "lets a page of one account act for whoever logged in after that in the same browser",
    file: "lib/http/door/request-checks.ts",
    find: "account === accountKeyOf(session.user) ? doorRequest",
    replace: "account !== null ? doorRequest",
    tests: ["lib/http/door/door.test.ts"],
  },
  {
    breaks: "leaves a page of someone else open after another person has logged in",
    file: "app/_shell/session/session-account.ts",
    find: "if (madeFor !== accountKey || newest !== madeFor)",
    replace: "if (madeFor !== accountKey)",
    tests: ["app/_shell/session/session-account.test.tsx"],
  },
  {
    breaks: "lets any login take an invitation",
    file: "fund-api/employers/invitation-link.ts",
    find: "  isEmployer(account) && account.email.toLowerCase() === email.toLowerCase();",
    replace: "  isEmployer(account) || account.email === email;",
    tests: several,
  },
  {
    breaks: "lets a session go on for an employer from which the person was removed",
    file: "fund-api/account/sessions.ts",
    find: " || (row.chosen !== null && row.role === null)",
    replace: "",
    tests: several,
  },
  {
    breaks: "emails someone whose invitation had expired that it was withdrawn",
    file: "fund-api/employers/people-emails.ts",
    find: "  if (now >= expires_at) return;\n",
    replace: "",
    tests: ["fund-api/employers/invitation-email.test.ts"],
  },
  {
    breaks: "sends an address more emails once its invitation is withdrawn",
    file: "fund-api/employers/invite-person.ts",
    find: "  if (frequent !== null) return frequent;\n",
    replace: "",
    tests: people,
  },
  {
    breaks: "emails an admin what is for the person who was removed",
    file: "fund-api/employers/remove-person.ts",
    find: "to: person.email, write",
    replace: "to: locked.admin.email, write",
    tests: people,
  },
  {
    breaks: "takes every right from an admin who hands over",
    file: "fund-api/employers/hand-over-admin.ts",
    find: "rights: admin.rights }",
    replace: "rights: [] }",
    tests: people,
  },
];
