import { setTimeout as sleep } from "node:timers/promises";
import { host } from "./programs.ts";

/** A response, or its absence (status 0). */
export type Outcome = {
  /** The path with "…" instead of ids. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
};

/** An employer comes back for so long. */
const patienceMs = 900_000;
const firstNames = ["Ana", "Joe", "Kim", "Lee", "Sam"] as const;
export const peopleAdded = firstNames.length;

export const userNameOf = (no: number): string => `load-${String(no).padStart(4, "0")}`;

type Unit = { readonly code: string; readonly classifications: readonly string[] };
type Finding = { readonly ruleId: string; readonly reason?: string };
type Tad = {
  readonly employerId: string;
  readonly workMonth: string;
  readonly version: number;
  readonly units: readonly [Unit];
  readonly lines: readonly [{ readonly id: string }];
  readonly findings: readonly Finding[];
};
type FileImport = {
  readonly id: string;
  readonly version: number;
  readonly effect?: { readonly listed: { readonly farOff: unknown } };
};
type Payable = {
  readonly earliestDebitDate: string;
  readonly bankAccounts: readonly [{ readonly id: string }];
  readonly charges: readonly { readonly id: string; readonly owedCents: number }[];
  readonly authorization: { readonly version: string };
};

/** Makes a browser's requests. One that the portal refuses is repeated after the time that it names, as pages do. */
const openBrowser = (base: string, no: number, outcomes: Outcome[]) => {
  const end = performance.now() + patienceMs;
  let cookie = "";
  /** @throws Error for any other response than a success or an early refusal */
  const send = async (path: string, init: RequestInit = {}): Promise<string> => {
    const asPage = path.startsWith("/api/") ? { "x-csrf": "1", "sec-fetch-site": "same-origin" } : {};
    const address = { host, cookie, "x-forwarded-for": `10.9.${no >> 8}.${no & 255}` };
    const headers = { "content-type": "application/json", ...asPage, ...address, ...(init.headers as object) };
    const startedAt = performance.now();
    const response = await fetch(`${base}${path}`, { ...init, headers, redirect: "manual" }).catch(() => null);
    const text = (await response?.text().catch(() => null)) ?? "";
    const [status, retryAfter] = [response?.status ?? 0, response?.headers.get("retry-after") ?? null];
    const shownPath = path.replaceAll(/[\da-f-]{36}|\d{4}-\d\d/g, "…");
    outcomes.push({ path: shownPath, status, retryAfter, ms: performance.now() - startedAt });
    const [renewed] = response?.headers.getSetCookie() ?? [];
    cookie = renewed?.split(";")[0] ?? cookie;
    if (status === 200) return text;
    if (!isEarlyRefusal({ status, retryAfter }) || performance.now() > end)
      throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    await sleep(1_000 * Number(retryAfter));
    return send(path, init);
  };
  const read = async <T>(path: string): Promise<T> => JSON.parse(await send(path)) as T;
  const post = async <T>(path: string, body: object | string, version?: number, more: object = {}): Promise<T> => {
    const ifMatch = version === undefined ? {} : { "if-match": `"${version}"` };
    const headers = { "idempotency-key": crypto.randomUUID(), ...ifMatch, ...more };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return JSON.parse(await send(path, { method: "POST", body: text, headers })) as T;
  };
  return { send, read, post };
};

/** True for a request that wasn't served and says when to repeat it. */
export const isEarlyRefusal = ({ status, retryAfter }: Pick<Outcome, "status" | "retryAfter">): boolean =>
  (status === 503 || status === 429) && retryAfter !== null;

/** Writes a file of new people (docs/domain.md §8). Area 950 is never assigned. */
const fileOf = (no: number, { employerId, workMonth, units: [unit] }: Tad): string =>
  [
    "employer_id,work_month,agreement_code,ssn,last_name,first_name,birth_date,classification,status_code,hire_date,units_st,gross_wages",
    ...firstNames.map((firstName, index) => {
      const serial = Math.floor(no / 99) * peopleAdded + index + 1;
      const ssn = `950${String(1 + (no % 99)).padStart(2, "0")}${String(serial).padStart(4, "0")}`;
      const person = `${ssn},Peak${no},${firstName},1980-01-0${index + 1},${unit.classifications[0]}`;
      return `${employerId},${workMonth},${unit.code},${person},ACT,${workMonth}-01,160.00,4000.00`;
    }),
  ].join("\n");

/** Logs in, adds a file of people, edits a line, commits the report, and pays what is owed. */
export const reportAndPay = async (base: string, no: number, outcomes: Outcome[]): Promise<void> => {
  const { send, read, post } = openBrowser(base, no, outcomes);
  await post("/api/account/login", { userName: userNameOf(no), password: "Sunrise42" });
  await send("/dashboard");
  const { tads } = await read<{ readonly tads: readonly [Tad] }>("/api/reporting/tads");
  const month = tads[0].workMonth;
  const path = `/api/reporting/tads/${month}`;
  const attestation = /I certify [^<]*/.exec(await send(`/dashboard/tads/${month}`))?.[0] ?? "";
  const asFile = { "x-file-name": "people.csv", "content-type": "application/octet-stream" };
  const { id } = await post<FileImport>(`${path}/imports`, fileOf(no, await read(path)), undefined, asFile);
  const importPath = `${path}/imports/${id}`;
  const { version, effect } = await post<FileImport>(`${importPath}/totals`, { kind: "NONE" });
  await post(`${importPath}/apply`, { mode: "MERGE", lookedAt: effect?.listed.farOff }, version);
  let tad = await read<Tad>(path);
  await post(`${path}/lines`, { lines: [{ lineId: tad.lines[0].id, cells: { note: "checked" } }] }, tad.version);
  tad = await read<Tad>(path);
  const unitPath = `${path}/units/${tad.units[0].code}`;
  const warnings = tad.findings.filter(({ reason }) => reason === "");
  for (const ruleId of new Set(warnings.map((warning) => warning.ruleId)))
    tad = await post<Tad>(`${unitPath}/acknowledge`, { ruleId, reason: "A new crew." }, tad.version);
  tad = await post<Tad>(`${unitPath}/complete`, { complete: true }, tad.version);
  await post(`${path}/commit`, { attestation }, tad.version);
  const { charges, bankAccounts, earliestDebitDate, authorization } = await read<Payable>("/api/payments/payable");
  await post("/api/payments", {
    bankAccountId: bankAccounts[0].id,
    debitDate: earliestDebitDate,
    allocations: charges.map((charge) => ({ chargeId: charge.id, cents: charge.owedCents })),
    authorizationVersion: authorization.version,
    unusualConfirmed: true,
  });
};
