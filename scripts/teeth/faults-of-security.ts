import type { Mistakes } from "./fault.ts";

/** Mistakes with the doors: addresses, headers, sessions, sign-in, second persons, guesses at numbers. */
export const faultsOfSecurity: Mistakes = {
  "lib/platform/rules/password.test.ts": {
    "accepts a password without a digit": { row: "15", find: "/[0-9]/.test(value)", replace: "value.length > 0" },
  },
  "deploy/request-rules.test.ts": {
    "lets the gateway pass on an address that the portal can't read": {
      row: "8",
      find: "if (!isReadableAddress(url))",
      replace: 'if (url === "")',
    },
    "passes on a request with two lengths": {
      row: "7",
      find: 'countOf(rawHeaders, "content-length") <= 1 &&',
      replace: "",
    },
    "lets a visitor have a header removed on the way": {
      row: "7",
      find: "if (tokens.every((token) => harmlessTokens.includes(token))) return",
      replace: "return",
    },
  },
  "lib/platform/http/door/request-checks.test.ts": {
    "takes calls without the portal's own header": {
      find: 'doorRequest.request.headers.get("x-csrf") === "1" ? doorRequest : notFromThePortal',
      replace: "doorRequest",
    },
    "compares the Origin by its beginning only": {
      find: "origin === null || origin === ours",
      replace: "origin === null || origin.startsWith(ours)",
    },
    "takes calls from sister sites": {
      find: 'headers.get("sec-fetch-site") !== "same-origin"',
      replace: 'headers.get("sec-fetch-site") === "cross-site"',
    },
    "answers calls for any host name": {
      find: 'hostIsAllowed(doorRequest.request.headers.get("host")) ? doorRequest : notFromThePortal',
      replace: "doorRequest",
    },
  },
  "lib/platform/http/door/door.test.ts": {
    "lets everyone through the door's own look at the audience": {
      find: "if (audiences[call.who](session?.user ?? null)) return doorRequest;",
      replace: "return doorRequest;",
    },
    "passes a change on without the version it changes": {
      find: "if (version === undefined) return refusals.versionMissing;",
      replace: "if (version === undefined) return doorRequest;",
    },
    "sends the browser's own headers to the fund API": {
      row: "9",
      find: '"user-agent": caller.userAgent,',
      replace: '"user-agent": caller.userAgent,\n    cookie: "portal-session=1",',
    },
    "follows a redirect of the fund API": {
      row: "9",
      in: "ask",
      find: 'redirect: "manual"',
      replace: 'redirect: "follow"',
    },
    "lets a page of one account act for whoever logged in after that in the same browser": {
      find: "account === accountKeyOf(session.user) ? doorRequest",
      replace: "account !== null ? doorRequest",
    },
  },
  "lib/platform/http/door/body.test.ts": {
    "takes JSON bodies of any size": {
      find: "const chunks = await readBytes(request, maxJsonBytes);",
      replace: "const chunks = await readBytes(request, 2 ** 30);",
    },
  },
  "lib/platform/http/fund/read-limited.test.ts": {
    "reads answers of any size": { find: "if (size > maxAnswerBytes)", replace: "if (size < 0)" },
  },
  "lib/platform/session/cookie.test.ts": {
    "seals a session without an end": {
      row: "11",
      find: "sealData(session, { password: getConfig().SESSION_SECRETS, ttl: lifetimeSeconds",
      replace: "sealData(session, { password: getConfig().SESSION_SECRETS, ttl: 0",
    },
    "hands the session cookie to scripts": {
      find: "`Path=/; HttpOnly; SameSite=Lax;",
      replace: "`Path=/; SameSite=Lax;",
    },
  },
  "lib/platform/journey/next-stop.test.ts": {
    "shows protected pages to strangers": {
      find: 'kind === "signedIn" || kind === "interstitial",',
      replace: 'kind === "interstitial",',
    },
  },
  "middleware.test.ts": {
    "takes writes to pages": { find: "if (!isReading(request.method))", replace: 'if (request.method === "BREW")' },
  },
  "lib/platform/session/page-headers.test.ts": {
    "runs inline scripts": {
      row: "12a",
      find: "'strict-dynamic'${foreign}`",
      replace: "'strict-dynamic' 'unsafe-inline'${foreign}`",
    },
    "lets foreign pages frame the portal": {
      row: "12a",
      in: "contentSecurityPolicy",
      find: "\"frame-ancestors 'none'\",",
      replace: "",
    },
  },
  "portal/tads/serve-tads.test.ts": {
    "passes the browser's cookies on to the TADs' application": {
      row: "9",
      find: "/^(accept(-charset",
      replace: "/^(cookie|accept(-charset",
    },
    "lets everyone who is logged in into the TADs' application": {
      find: "(hasAccess(routes.tads, user))",
      replace: "(user !== null)",
    },
    "lets a foreign page change something in the TADs' application": {
      row: "10",
      find: "if (!isReading && !isOfThisHost(headers))",
      replace: "if (!isReading && headers === null)",
    },
  },
  "lib/platform/http/door/renewed-cookies.test.ts": {
    "takes the cookies of whoever logs in for those of the session before": {
      find: 'boolean => who !== "anyone";',
      replace: 'boolean => who !== "";',
    },
  },
  "fund-api/platform/server/serve.test.ts": {
    "lets every account make every call": {
      row: "17a",
      find: "(audiences[route.call.who](account && { roles: account.roles, isTadsEmployer }))",
      replace: '(account !== null || route.call.who === "anyone")',
    },
    "reads a cut upload as a whole one": {
      row: "21",
      find: "declared === null || Number(declared) === bytes.length ? bytes : refusals.incomplete",
      replace: "bytes",
    },
  },
  "fund-api/identity/account/login.test.ts": {
    "locks an account one failure late": {
      row: "13a",
      find: "export const failuresToLock = 6;",
      replace: "export const failuresToLock = 7;",
    },
    "signs in to a disabled account": { find: 'DISABLED: "AccountDisabled",', replace: "DISABLED: null," },
  },
  "fund-api/identity/second-factor/sign-in.test.ts": {
    "opens a session without the second factor": {
      in: "answerRight",
      find: "if (refused !== null) return refused;",
      replace: "",
    },
    "takes an authenticator code twice": {
      find: 'taken.where("last_step", "<", step).executeTakeFirst()',
      replace: "taken.executeTakeFirst()",
    },
    "takes a recovery code twice": {
      find: '.where("used_at", "is", null)\n    .returning("account_id")',
      replace: '.returning("account_id")',
    },
  },
  "fund-api/identity/account/sessions.test.ts": {
    "keeps revoked sessions alive": { row: "11", find: "session.revoked_at !== null ||", replace: "" },
    "keeps idle sessions alive": {
      row: "11",
      find: "session.last_seen_at <= secondsBefore(now, idleLimitMinutes * 60)",
      replace: "false",
    },
  },
  "fund-api/identity/account/reset-password.test.ts": {
    "takes an emailed link twice": { row: "16", in: "spendToken", find: '.where("used_at", "is", null)', replace: "" },
    "signs in with a password that changed in the same moment": {
      row: "11",
      find: 'if (numUpdatedRows === 0n) return refuse("InvalidPassword");',
      replace: "",
    },
  },
  "fund-api/identity/account/verify-email.test.ts": {
    "takes an emailed link after its last minute": {
      row: "16",
      in: "spendToken",
      find: '.where("expires_at", ">", now)',
      replace: "",
    },
  },
  "fund-api/reporting/corrections/wrong-numbers.test.ts": {
    "forgets a wrong number of a person, so that numbers can be tried without end": {
      row: "13a",
      find: "if (found.isWrongNumber) await countWrongNumber(context, workMonth);",
      replace: "",
    },
  },
  "fund-api/identity/account/confirm-identity.test.ts": {
    "never asks for the password again": { row: "13c", find: "age < stepUpMinutes * 60_000", replace: "age >= 0" },
    "takes the password again without the second factor": {
      row: "13c",
      find: 'return refuseCode("IdentityCodeRequired");',
      replace: "return null;",
    },
  },
  "fund-api/reporting/imports/plan/add-person.test.ts": {
    "adds a person who is in the unit already": {
      find: "if (here !== undefined) {",
      replace: "if (here?.id === 'never') {",
    },
    "adds a stranger by a number and a name alone": {
      row: "13a",
      find: "!isRight(row, owner)",
      replace: 'row.lastName === ""',
    },
    "reveals beside another fault of the form that a typed number is a stranger's": {
      row: "13a",
      find: "const [group] = groups;",
      replace: "const [group] = groups;\n  if (isWrongNumber) return { faults: { ssn: unconfirmed } };",
    },
  },
  "lib/platform/http/door/bot-check/bot-check.test.ts": {
    "lets everyone in while the bot protection is down": {
      find: 'if (verdict === "passed") return doorRequest;',
      replace: 'if (verdict !== "failed") return doorRequest;',
    },
  },
  "fund-api/reporting/imports/strangers/strangers.test.ts": {
    "knows a person of another employer in a file by a number and a name alone": {
      row: "13a",
      find: "isNamed && birthDate !== null && birthDate === person.birth_date;",
      replace: "isNamed;",
    },
    "looks up any number of wrong numbers in a file": {
      row: "13a",
      find: "if (alike !== undefined && joining",
      replace: 'if (alike === "many" && joining',
    },
    "forgets the wrong numbers of a file": {
      row: "13a",
      find: "for (const claim of wrong) await",
      replace: "for (const claim of [] as string[]) await",
    },
    "looks up many numbers of a file for one person": {
      row: "13a",
      find: "if (keys.some(isTried))",
      replace: "if (keys.length < 0)",
    },
  },
  "fund-api/reporting/imports/strangers/numbers-of-strangers.test.ts": {
    "confirms the numbers of strangers in rows without hire dates": {
      row: "13a",
      find: "bySsn: onlyThose(people.bySsn, isKnown),",
      replace: "bySsn: onlyThose(people.bySsn, (person) => isKnown(person) || isJoining(person)),",
    },
    "reveals which lists of a file are of someone while its tries are used up": {
      row: "13a",
      find: "if (alike !== undefined && joining",
      replace: "if (alike !== undefined && guessed?.has(row.ssn) !== true && joining",
    },
  },
  "fund-api/reporting/imports/upload/tries-at-once.test.ts": {
    "keeps a file whose tries other files have used up while it was read": {
      row: "13a",
      find: "return isCounted ? {",
      replace: "return isCounted || true ? {",
    },
    "lets two files at once have more new numbers than are left": {
      row: "13a",
      find: "if (fresh.length > room) return false;",
      replace: "",
    },
  },
  "fund-api/reporting/imports/strangers/asked-numbers.test.ts": {
    "looks up any number of invented people in an employer's files": {
      row: "13a",
      find: "room: mostAsked - all.size",
      replace: "room: mostAsked",
    },
  },
  "lib/platform/rules/readable-address.test.ts": {
    "passes an address with dot segments on to the pages": {
      row: "8",
      find: 'return name !== "." && name !== ".." &&',
      replace: "return",
    },
  },
  "lib/platform/http/door/account-ids.test.ts": {
    "takes dots for an account id": {
      row: "8",
      find: 'value !== "" && value !== "." && value !== ".." &&',
      replace: 'value !== "" &&',
    },
  },
  "lib/identity/account/session-effects.test.ts": {
    "keeps the credential of another session at sign-in": {
      row: "11",
      find: "const credential = credentialOf(headers);",
      replace: "const credential = before?.credential ?? credentialOf(headers);",
    },
  },
  "portal/guard.test.ts": {
    "lets caches keep signed-in pages": { row: "12a", find: "|| (!isStatic && isSignedIn(request));", replace: ";" },
    "leaves out strict transport under https": {
      row: "12a",
      in: "setDefaults",
      find: 'getConfig().PUBLIC_SCHEME === "https"',
      replace: 'getConfig().PUBLIC_SCHEME !== "https"',
    },
  },
  "lib/platform/rules/visitor-network.test.ts": {
    "counts each IPv6 address as another visitor": {
      row: "13b",
      find: '`${groups.slice(0, 4).join(":")}::/64`',
      replace: 'groups.join(":")',
    },
  },
  "lib/platform/rules/password-blocklist.test.ts": {
    "accepts a common word with a digit as a password": {
      row: "15",
      find: "found.length > 0 && points < minPoints",
      replace: "found.length > 0 && points < 1",
    },
  },
  "fund-api/platform/handler/fund-site.test.ts": {
    "lets a stranger choose where an email leads": {
      row: "16",
      find: "const host = listed ?? health;",
      replace: "const host = listed ?? visited;",
    },
  },
  "deploy/visitor-address.test.ts": {
    "believes what a visitor says of their address": {
      row: "29",
      find: "while (isTrustedProxy(address, trusted)) {",
      replace: "while (isIP(address) !== 0) {",
    },
  },
  "deploy/slow-clients.test.ts": {
    "never cuts a client that is slow on purpose": {
      row: "29",
      find: "clock() - watched.since >= windowMs",
      replace: "clock() - watched.since >= windowMs * 1_000",
    },
  },
  "app/_shell/session/session-account.test.tsx": {
    "leaves a page of someone else open after another person has logged in": {
      find: "if (madeFor !== accountKey || newest !== madeFor)",
      replace: "if (madeFor !== accountKey)",
    },
  },
  "fund-api/reporting/imports/plan/guessed-numbers.test.ts": {
    "looks up any number typed to add a person to an open report": {
      in: "addPerson",
      find: "if (tooMany !== null) return tooMany;",
      replace: "",
    },
  },
};
