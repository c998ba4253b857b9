// A third party's fund API, as a .NET shop would write it: the calls of the specification, login and current user,
// and nothing else. It shares no code with the portal, and therefore none of the portal's assumptions.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

type Json = Record<string, unknown>;

export type StandInSettings = {
  /** The spelling of field names. */
  readonly names: "camelCase" | "PascalCase";
  /** The proof of a session: a bearer token from the response's X-Session-Token, or two cookies. */
  readonly auth: "bearer" | "cookie";
  /** True if responses are wrapped in `data`. */
  readonly isNested: boolean;
};

type Person = {
  readonly id: number;
  userName: string;
  password: string;
  roles: unknown;
  accepted: string | null;
  mustReset: boolean;
  isTads: boolean;
  profile: Json;
  preferences: Json;
  /** The error code after a correct password, if the account can't log in. */
  readonly refused?: string;
  /** The fault that replaces successful responses once this person has logged in. */
  readonly fault?: Fault;
  wrongTries: number;
};

type Fault =
  | "html"
  | "empty"
  | "huge"
  | "noRoles"
  | "badDate"
  | "numberRole"
  | "slow"
  | "loginPage"
  | "toLogin"
  | "bigCookie";

const person = (id: number, userName: string, changes: Partial<Person> = {}): Person => ({
  id,
  userName,
  password: "Sunrise42",
  roles: ["Employer", "Auditor"],
  // Local time without a zone, with seven decimals.
  accepted: `${new Date().getUTCFullYear()}-01-15T09:30:00.1234567`,
  mustReset: false,
  isTads: true,
  profile: {
    firstName: userName.split(".")[0],
    lastName: "Larsen",
    emailAddress: `${userName}@employer.example`,
    phone: "(218) 555-0142",
    favoriteColor: "teal",
    shippingZone: { code: "N-4", since: "2019-04-01T00:00:00" },
  },
  preferences: { monthlyDigest: true, paymentReminders: true },
  wrongTries: 0,
  ...changes,
});

const people = (): Person[] => [
  person(101, "greta.office"),
  person(102, "oskar.terms", { accepted: "2020-02-03" }),
  person(103, "ines.reset", { mustReset: true }),
  person(104, "noor.paper", { isTads: false, roles: ["Employer Admin"] }),
  person(105, "paula.staff", { isTads: false, roles: ["Operations Accounting"], profile: { firstName: "Paula" } }),
  person(107, "signe.office"),
  person(108, "rolf.staff", { isTads: false, roles: ["Operations Accounting"], profile: { firstName: "Rolf" } }),
  person(109, "lena.other", { isTads: false, roles: [], profile: { firstName: "Lena" } }),
  person(106, "lena.member", { isTads: false, roles: [], profile: { firstName: "Lena" } }),
  ...Object.entries({
    "deleted.one": "AccountDeleted",
    "locked.one": "AccountLockedOut",
    "unverified.one": "AccountNotVerified",
    "sleeping.one": "AccountDeactivated",
    "disabled.one": "AccountDisabled",
    "waiting.one": "AccountNotApproved",
    "elsewhere.one": "IsNotEmployerAccount",
    "odd.one": "QuotaOfMoonExceeded",
  }).map(([userName, refused], index) => person(200 + index, userName, { refused })),
  ...(
    ["html", "empty", "huge", "noRoles", "badDate", "numberRole", "slow", "loginPage", "toLogin", "bigCookie"] as const
  ).map((fault, index) => person(300 + index, `fault.${fault.toLowerCase()}`, { fault })),
];

const toPascal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toPascal);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.charAt(0).toUpperCase() + name.slice(1), toPascal(inner)]),
  );
};

const toCamel = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.charAt(0).toLowerCase() + name.slice(1), inner]),
  );
};

const readBody = async (request: IncomingMessage): Promise<Json> => {
  const text = Buffer.concat((await request.toArray()) as Buffer[]).toString("utf8");
  return text === "" ? {} : (toCamel(JSON.parse(text)) as Json);
};

const page = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><form></form></body></html>";

/** Sets up the stand-in with its own people. @returns its address, the links it "emailed", and its requests */
export const startStandIn = async (settings: StandInSettings) => {
  const knownPeople = people();
  const sessions = new Map<string, Person>();
  const links = new Map<string, string>();
  const requests: { readonly method: string; readonly path: string; readonly body: Json }[] = [];
  let renewals = 0;

  const respond = (response: ServerResponse, value: unknown, headers: Record<string, string | string[]> = {}): void => {
    const shapedValue = settings.names === "PascalCase" ? toPascal(value) : value;
    const wrapped = settings.isNested
      ? { [settings.names === "PascalCase" ? "Data" : "data"]: shapedValue }
      : shapedValue;
    response.writeHead(200, { "content-type": "application/json; charset=utf-8", ...headers });
    response.end(JSON.stringify(wrapped));
  };
  const refuse = (response: ServerResponse, status: number, message: string, text = ""): void => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ message, SystemMessages: text === "" ? [] : [{ Message: text, Severity: 2 }] }));
  };
  /** ASP.NET's standard form of a failure. */
  const problem = (response: ServerResponse, status: number, detail: string): void => {
    response.writeHead(status, { "content-type": "application/problem+json" });
    response.end(JSON.stringify({ type: "about:blank", title: "One or more errors occurred.", status, detail }));
  };
  /** The bytes of a blob mean nothing, and neither does their type. */
  const blob = (response: ServerResponse, kind: "empty" | "text" | "bytes"): void => {
    if (kind === "empty") response.writeHead(204).end();
    else if (kind === "text") response.writeHead(200, { "content-type": "text/plain" }).end("true");
    else response.writeHead(200, { "content-type": "application/octet-stream" }).end(Buffer.from([1, 0, 2]));
  };

  const userOf = ({ id, roles, accepted, mustReset, isTads, profile, fault }: Person): Json => ({
    firstName: profile["firstName"],
    ...(fault !== "noRoles" && { roles: fault === "numberRole" ? [2] : roles }),
    employerId: Array.isArray(roles) && roles.some((role) => String(role).startsWith("Employer")) ? "1000009-0001" : "",
    isTadsEmployer: isTads,
    forcePasswordReset: mustReset,
    disclaimerAcceptanceDate: fault === "badDate" ? "the third of May" : accepted,
    analyticsId: `a-${id}`,
    costCenter: 88,
  });

  const openSession = (response: ServerResponse, user: Person, value: unknown): void => {
    const token = randomUUID();
    sessions.set(token, user);
    if (settings.auth === "bearer") return respond(response, value, { "X-Session-Token": token });
    const filler = user.fault === "bigCookie" ? "x".repeat(3900) : randomUUID();
    respond(response, value, {
      "set-cookie": [
        `.AspNetCore.Session=${token}; path=/; secure; samesite=lax; httponly`,
        `ARRAffinity=${filler}; Path=/; HttpOnly; Domain=fund.internal`,
        "OldCookie=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/",
      ],
    });
  };
  const tokenOf = ({ headers }: IncomingMessage): string =>
    settings.auth === "bearer"
      ? (headers.authorization ?? "").replace("Bearer ", "")
      : (/\.AspNetCore\.Session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? "");

  const logIn = (response: ServerResponse, { userName, password }: Json): void => {
    const user = knownPeople.find((candidate) => candidate.userName.toLowerCase() === String(userName).toLowerCase());
    if (user === undefined) return refuse(response, 401, "AccountNotFound", "No such account.");
    if (user.password !== password) {
      user.wrongTries += 1;
      if (user.wrongTries > 5) return refuse(response, 401, "InvalidPasswordAccountLockedOut");
      return refuse(response, 401, user.wrongTries === 5 ? "LastLoginAttemptLeft" : "InvalidPassword");
    }
    if (user.refused !== undefined) return refuse(response, 403, user.refused, "The moon is full.");
    if (user.fault === "html") return void response.writeHead(200, { "content-type": "text/html" }).end(page);
    if (user.fault === "empty") return void response.writeHead(200).end();
    if (user.fault === "huge") return respond(response, { ...userOf(user), notes: "x".repeat(10_000_000) });
    user.wrongTries = 0;
    openSession(response, user, userOf(user));
  };

  type Route = (user: Person, body: Json, query: URLSearchParams) => (response: ServerResponse) => void;
  const respondWith = (value: unknown) => (response: ServerResponse) => respond(response, value);
  const asBlob = (kind: Parameters<typeof blob>[1]) => (response: ServerResponse) => blob(response, kind);

  const signedIn: Readonly<Record<string, Route>> = {
    "GET /api/account/current-user": (user) => respondWith(userOf(user)),
    "GET /api/account": (user) => respondWith({ id: user.id, userName: user.userName, ...user.profile }),
    "POST /api/account": (user, { id: _id, userName: _name, ...body }) => {
      if (body["lastName"] === "") return (response) => problem(response, 400, "LastName must not be empty.");
      user.profile = body;
      return respondWith({ id: user.id, userName: user.userName, ...user.profile });
    },
    "GET /api/account/communication-preferences": (user) => respondWith(user.preferences),
    "POST /api/account/communication-preferences": (user, body) => {
      user.preferences = body;
      return asBlob("empty");
    },
    "POST /api/account/email": (user, { email }) => {
      user.profile = { ...user.profile, pendingEmail: email };
      return respondWith(true);
    },
    "POST /api/account/resend-verify-email": () => respondWith("OK"),
    "POST /api/account/phone": (user, { phone }) => {
      user.profile = { ...user.profile, phone };
      return respondWith({ id: user.id });
    },
    "POST /api/account/change-username": (user, { userName }) => {
      if (knownPeople.some((candidate) => candidate !== user && candidate.userName === userName))
        return (response) => refuse(response, 409, "Taken", "Username must be unique");
      user.userName = String(userName);
      return respondWith(null);
    },
    "POST /api/account/change-password": (user, { currentPassword, newPassword }) => {
      if (currentPassword !== user.password)
        return (response) => refuse(response, 400, "Wrong", "Your current password is incorrect.");
      Object.assign(user, { password: newPassword, mustReset: false });
      return respondWith({ succeeded: true });
    },
    "POST /api/account/accept-disclaimer": (user) => {
      user.accepted = new Date().toISOString();
      return asBlob("text");
    },
    "POST /api/account/approve-employer": (_, { accountId }) =>
      String(accountId) === "404" ? (response) => problem(response, 404, "No one waits.") : respondWith({ ok: 1 }),
    "POST /api/account/switch-paper-to-web-reporting": (user) => {
      user.isTads = true;
      return asBlob("bytes");
    },
  };

  const forEveryone: Readonly<
    Record<string, (body: Json, query: URLSearchParams) => (response: ServerResponse) => void>
  > = {
    "POST /api/account/login": (body) => (response) => logIn(response, body),
    "POST /api/account/verify-email": ({ token }) =>
      links.has(String(token)) ? respondWith({}) : (response) => problem(response, 400, "This link has expired."),
    "POST /api/account/resend-verification-email": () => asBlob("empty"),
    "POST /api/account/check-username": ({ userName }) =>
      respondWith({ available: !knownPeople.some((candidate) => candidate.userName === userName) }),
    "POST /api/account/create-account": ({ userName }) =>
      userName === undefined
        ? (response) => problem(response, 400, "UserName must not be empty.")
        : respondWith({ created: true }),
    "POST /api/account/forgot-password": (_, query) => {
      const code = randomUUID();
      links.set(code, query.get("userName") ?? "");
      return respondWith(null);
    },
    "POST /api/account/reset-password": (_, query) => {
      const user = knownPeople.find(({ userName }) => userName === links.get(query.get("token") ?? ""));
      if (user === undefined) return (response) => problem(response, 400, "This link has expired.");
      user.password = query.get("newPassword") ?? "";
      return respondWith("");
    },
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
    const key = `${request.method} ${pathname}`;
    const body = request.method === "POST" ? await readBody(request) : {};
    requests.push({ method: request.method ?? "", path: pathname, body });
    if (Object.hasOwn(forEveryone, key)) return forEveryone[key]?.(body, searchParams)(response);
    const token = tokenOf(request);
    const user = sessions.get(token);
    if (key === "GET /api/account/logout") {
      sessions.delete(token);
      return blob(response, "bytes");
    }
    if (!pathname.startsWith("/api/account")) return problem(response, 404, "Not Found");
    if (user?.fault === "toLogin")
      return void response.writeHead(302, { location: "/Account/Login?ReturnUrl=%2F" }).end();
    if (user?.fault === "loginPage") return void response.writeHead(401, { "content-type": "text/html" }).end(page);
    if (user === undefined) return void response.writeHead(401).end();
    if (user.fault === "slow") await sleep(2_000);
    const route = Object.hasOwn(signedIn, key) ? signedIn[key] : undefined;
    if (route !== undefined) {
      if (settings.auth === "cookie" && (renewals += 1) % 3 === 0) {
        const renewedToken = randomUUID();
        sessions.set(renewedToken, user);
        // The old cookie works for pending requests only.
        setTimeout(() => sessions.delete(token), 2_000).unref();
        response.setHeader("set-cookie", `.AspNetCore.Session=${renewedToken}; path=/; secure; httponly`);
      }
      return route(user, body, searchParams)(response);
    }
    const personWithId = knownPeople.find(({ id }) => pathname === `/api/account/${id}`);
    return personWithId === user
      ? respond(response, { id: user.id, ...user.profile })
      : problem(response, 404, "Not Found");
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.headersSent || response.writeHead(500).end("Server Error"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requests,
    /** The codes of the links it would email, newest last. */
    linkCodes: (): string[] => [...links.keys()],
    /** Ends everyone's session, as a restart of its program would. */
    forgetSessions: (): void => sessions.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
