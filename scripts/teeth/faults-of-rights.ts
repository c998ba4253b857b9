import type { Mistakes } from "./fault.ts";

/** Mistakes with rights: who sees, does and reads what, in calls, messages and work histories. */
export const faultsOfRights: Mistakes = {
  "lib/all-calls.test.ts": {
    "lets ordinary operations staff approve credits and void months": {
      find: 'user !== null && user.roles.includes("Operations Accounting Admin")',
      replace: "user !== null && isOperations(user)",
    },
    "declares paying for everyone who is signed in": {
      row: "17a",
      in: "authorizePayment",
      find: 'who: "employer"',
      replace: 'who: "signedIn"',
    },
    "asks for no version where a month is made void": {
      row: "23",
      in: "voidMonth",
      find: "ifMatch: true,",
      replace: "",
    },
    "lets an employer's login search all employers": {
      in: "findEmployers",
      find: 'who: "operations"',
      replace: 'who: "employer"',
    },
    "lets employers read a member's record": { find: "null && user.roles.length === 0", replace: "null" },
  },
  "fund-api/platform/security/access-matrix.test.ts": {
    "lets an employer act for another employer": { row: "17a", find: "null && isOperations(account)", replace: "null" },
    "lets a session work before its interstitial": {
      row: "17b",
      find: "null ? requestContext : { refused, text: interstitialTexts[refused] };",
      replace: "undefined ? { refused, text: '' } : requestContext;",
    },
  },
  "fund-api/identity/profile/account-by-id.test.ts": {
    "shows everyone's account to everyone": {
      find: "isOperations(own) && z.uuid()",
      replace: '(params.id !== "" || isOperations(own)) && z.uuid()',
    },
  },
  "fund-api/identity/profile/devices.test.ts": {
    "signs out someone else's device": {
      find: "sessions.find(({ id }) => id === params.deviceId)",
      replace: "sessions.find(({ id }) => id !== params.deviceId)",
    },
  },
  "fund-api/identity/registration/create-account.test.ts": {
    "registers over a username that is taken": {
      find: "(await isOwnRetry(context, taken, body)) ? accepted : nameTaken",
      replace: "accepted",
    },
    "never stops guesses at a registration's proofs": {
      find: "const maxWrongProofs = 5;",
      replace: "const maxWrongProofs = 5_000;",
    },
  },
  "fund-api/reporting/tad/on-behalf.test.ts": {
    "forgets for which employer the fund's staff acted": {
      find: "{ ...after, onBehalfOf: actingFor }",
      replace: "after",
    },
  },
  "fund-api/identity/approval/approve-employer.test.ts": {
    "lets people approve their own registration": { find: 'if (isOwn) return refuse("OwnRegistration");', replace: "" },
    "lets a declined applicant sign in later": {
      in: "keepOut",
      find: 'standing: "DISABLED" as const',
      replace: 'standing: "ACTIVE" as const',
    },
  },
  "fund-api/reporting/corrections/add-missing-person.test.ts": {
    "adds a stranger to a posted month by a number and a name alone": {
      find: "isRight(row, found.person)",
      replace: "isRight({ ...row, birthDate: found.person.birth_date }, found.person)",
    },
  },
  "fund-api/members/membership/membership.test.ts": {
    "takes the member from a parameter of the request": {
      find: "member.personId, { query, language:",
      replace: "(query as { personId?: string }).personId ?? member.personId, { query, language:",
    },
    "shows members reports that are still open": {
      find: "t.state in ('COMMITTED', 'POSTED')",
      replace: "t.state <> 'VOID'",
    },
    "shows members what a declined correction said": {
      find: "and x.stands\n      and not",
      replace: "and true\n      and not",
    },
    "counts hours for coverage that no health contribution is owed for": {
      find: "units: amount.cents > 0 ? line.units : 0",
      replace: "units: line.units",
    },
    "takes hours from a member before the fund has decided on the credit": {
      find: "and not (exists (select from credits",
      replace: "and not (false and exists (select from credits",
    },
  },
  "lib/members/membership/coverage.test.ts": {
    "gives coverage one month early": {
      find: "const covers = addMonths(workMonth, rule.lagMonths);",
      replace: "const covers = addMonths(workMonth, rule.lagMonths - 1);",
    },
  },
  "lib/members/membership/pension-credit.test.ts": {
    "gives more pension credit than a plan year can have": {
      find: "const quarters = Math.min(rule.mostQuarters, earned);",
      replace: "const quarters = earned;",
    },
  },
  "lib/members/membership/kept-card/kept-card.test.ts": {
    "lets any site remove the copy of an ID card": {
      find: '|| removed.headers.get("x-kept-for") !== owner',
      replace: "",
    },
  },
  "fund-api/members/address-changes/address-changes.test.ts": {
    "lets a member withdraw another member’s new address": {
      find: "row === null || row.person_id !== signedIn(context).person_id",
      replace: "row === null",
    },
    "puts a new address on file for everyone whose address waits": {
      find: '.where("id", "=", row.person_id)',
      replace: '.where("id", "in", (eb) => eb.selectFrom("address_changes").select("person_id"))',
    },
  },
  "fund-api/messages/inbox/attachments/attachments.test.ts": {
    "gives an employer the files of messages that are not for it": {
      in: "downloadAttachment",
      find: "all.where(isVisibleToEmployer)",
      replace: "all",
    },
    "sends a file that someone else chose": {
      in: "attachFiles",
      find: '.where("account_id", "=", writer.id)',
      replace: "",
    },
  },
  "fund-api/messages/inbox/attachments/find-kind.test.ts": {
    "takes a page with a script for a table": {
      find: "if (markupPattern.test(piece))",
      replace: "if (piece === null)",
    },
    "attaches a PDF whose packed objects have a script": {
      find: "if (activePattern.test(objects) || shortPattern.test(objects)) return active;",
      replace: "",
    },
  },
  "fund-api/messages/contact/send-contact-message.test.ts": {
    "adds a message to a conversation of someone else who isn't logged in": {
      find: '.where(sql<string>`lower(email)`, "=", emailKey)',
      replace: ".where(sql<boolean>`true`)",
    },
    "emails a Social Security number to someone who isn't logged in": {
      find: "thread.contact_id !== null && hasSsn(body.text)",
      replace: "thread.contact_id === null && hasSsn(body.text)",
    },
  },
  "fund-api/messages/inbox/inbox.test.ts": {
    "shows an employer everyone's conversations": {
      in: "selectVisibleThreads",
      find: 'eb("t.shared_employer_id", "=", employerId)',
      replace: 'eb("t.id", "is not", null)',
    },
    "shows a member the conversations of other members": {
      find: 'return all.where("t.account_id", "=", reader.id);',
      replace: 'return all.where("t.account_id", "is not", null);',
    },
    "ties a message to what belongs to another employer": {
      find: "from payments as p where p.employer_id = ${employerId}`",
      replace: "from payments as p where p.employer_id <> ${employerId} or true`",
    },
  },
  "fund-api/messages/inbox/report-month.test.ts": {
    "shows an employer what a member writes to the fund": {
      in: "readEntries",
      find: "all.where(isVisibleToEmployer)",
      replace: "all",
    },
    "shows an employer when a member and the fund write to each other": {
      find: 'sideOf(reader) === "EMPLOYER" && row.employer_id === null',
      replace: "row.id === reader.id",
    },
    "gives a message that staff meant for one employer to the one with which the report is shared by now": {
      find: "toEmployer !== undefined && toEmployer !== thread.shared_employer_id",
      replace: "toEmployer === ''",
    },
    "shares a member's hours at one employer with another employer": {
      find: "if (month_employer_id !== null && month_employer_id !== employerId) {",
      replace: "if (month_employer_id !== null && employerId === null) {",
    },
    "lets a member choose that the employer reads a message": {
      find: '(sideOf(writer) === "STAFF" && thread.shared_employer_id',
      replace: "(thread.shared_employer_id",
    },
    "takes a report of someone else's line": {
      find: 'selectMemberLines(db, personId).selectAll("m").where("m.id"',
      replace: 'db.selectFrom("member_lines as m").selectAll("m").where("m.id"',
    },
  },
  "app/dashboard/_inbox/messages.test.tsx": {
    "shows a draft to the next person at the tab": {
      find: "return stored?.readerId === place.readerId ? stored : null;",
      replace: "return stored;",
    },
  },
  "fund-api/messages/inbox/sharing/stop-sharing.test.ts": {
    "shows an employer what was written to the one with which a report was shared before": {
      find: "x.no >= coalesce(t.shared_from, 0)",
      replace: "x.no > 1",
    },
  },
  "fund-api/identity/employers/people.test.ts": {
    "asks no one for a right": {
      find: "=== null || hasRight({ roles: account.roles, rights }, right))",
      replace: "!== null)",
    },
    "lets two admins remove each other at once": { find: "await lockEmployer(context.db, employerId);", replace: "" },
    "lets the sessions of a removed person continue": {
      find: "await revokeSessions(db, person.id, now);",
      replace: "",
    },
    "lets a link work after who sent it is no longer an admin": {
      find: 'if (inviter === undefined) return "InvitationWithdrawn";',
      replace: "",
    },
  },
  "fund-api/identity/employers/several-employers.test.ts": {
    "lets a page of one employer act on another": {
      find: "=== account.employer_id) return",
      replace: "!== null) return",
    },
    "lets any login take an invitation": {
      find: "&& account.email.toLowerCase() === email.toLowerCase();",
      replace: "|| account.email === email;",
    },
    "lets a session go on for an employer from which the person was removed": {
      find: "|| (row.chosen !== null && row.role === null)",
      replace: "",
    },
  },
  "fund-api/identity/account-help/account-help.test.ts": {
    "lets sessions go on after staff removed the authenticator app": {
      find: "await revokeSessions(db, account.id, now);",
      replace: "",
    },
    "carries help with an account of the staff out for one admin": {
      find: "!helped.needsSecond || waiting.length > 0",
      replace: "!helped.needsSecond || waiting.length >= 0",
    },
    "lets two of the staff help twice with the same": {
      find: "if (account.version !== version)",
      replace: "if (account.version < version)",
    },
  },
  "fund-api/identity/second-person/own-accounts.test.ts": {
    "takes two logins with one phone number for two people": {
      find: "or (p.phone = o.phone and p.phone <> '')",
      replace: "",
    },
  },
};
