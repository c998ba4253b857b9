import { randomUUID } from "node:crypto";
import { testPassword } from "../../fund-api/platform/testing/app.ts";
import { authorizePayment } from "../../lib/money/payments/calls.ts";
import { debitDateChoices } from "../../lib/money/payments/payment-dates.ts";
import type { Payable } from "../../lib/money/payments/schema.ts";
import { startThread } from "../../lib/messages/inbox/calls.ts";
import { login } from "../../lib/identity/account/calls.ts";
import { saveAccount } from "../../lib/identity/profile/calls.ts";
import { uploadImport } from "../../lib/reporting/imports/calls.ts";
import { attestationText } from "../../lib/reporting/tad/attestation.ts";
import { changeLines, commitTad, completeUnit, takeBackTad } from "../../lib/reporting/tad/calls.ts";
import type { TadList, Tad } from "../../lib/reporting/tad/schema.ts";
import type { ResponseOf } from "../../lib/platform/contract/call.ts";
import { pathOf } from "../../lib/platform/contract/request.ts";
import { routes, tadPath } from "../../lib/routes.ts";
import type { Sent, Visitor } from "../rehearsal/visitor.ts";

/** @throws Error if the portal refuses */
const send = async <Value>(visitor: Visitor, sent: Sent): Promise<Value> => {
  const response = await visitor.send(sent);
  if (response?.status !== 200)
    throw new Error(`${sent.path} returned ${response?.status}: ${response?.text.slice(0, 300)}`);
  return JSON.parse(response.text) as Value;
};
const read = <Value>(visitor: Visitor, path: string): Promise<Value> => send(visitor, { path });

/** A person's step that needs the fund API: opening a page, or pressing a button. */
export type Journey = {
  readonly name: string;
  readonly userName: string;
  /** Reads what the page shows before the step, and returns the step's request. */
  readonly prepare: (visitor: Visitor) => Promise<Sent>;
  /** Makes the step possible again after it succeeded. */
  readonly undo?: (visitor: Visitor) => Promise<void>;
};

const admin = "lakeside-admin";

const open = (name: string, userName: string, path: string): Journey => ({
  name,
  userName,
  prepare: () => Promise.resolve({ path }),
});

/** Reads the newest report that isn't filed. */
const readOpenTad = async (visitor: Visitor): Promise<Tad> => {
  const { tads } = await read<TadList>(visitor, "/api/reporting/tads?state=open");
  const workMonth = tads.at(0)?.workMonth ?? "";
  return read<Tad>(visitor, `/api/reporting/tads/${workMonth}`);
};

const ifMatch = (version: number): Record<string, string> => ({ "if-match": `"${version}"` });
const newIntent = (): Record<string, string> => ({ "idempotency-key": randomUUID() });

const saveLines: Journey = {
  name: "save lines",
  userName: admin,
  prepare: async (visitor) => {
    const { version, workMonth, lines } = await readOpenTad(visitor);
    const [line] = lines;
    if (line === undefined) throw new Error(`The report for ${workMonth} has no line.`);
    const body = { lines: [{ lineId: line.id, cells: { note: `Note ${randomUUID().slice(0, 8)}` } }] };
    return { path: pathOf(changeLines, { workMonth }), headers: ifMatch(version), body };
  },
};

const commit: Journey = {
  name: "commit",
  userName: admin,
  prepare: async (visitor) => {
    let tad = await readOpenTad(visitor);
    const { workMonth } = tad;
    for (const { code } of tad.units.filter(({ complete }) => !complete)) {
      const path = pathOf(completeUnit, { workMonth, unitCode: code });
      tad = await send<Tad>(visitor, { path, headers: ifMatch(tad.version), body: { complete: true } });
    }
    const headers = { ...ifMatch(tad.version), ...newIntent() };
    return { path: pathOf(commitTad, { workMonth }), headers, body: { attestation: attestationText } };
  },
  undo: async (visitor) => {
    const { tads } = await read<TadList>(visitor, "/api/reporting/tads");
    const workMonth = tads.find(({ state }) => state === "COMMITTED")?.workMonth;
    // An earlier try has taken it back.
    if (workMonth === undefined) return;
    const { version } = await read<Tad>(visitor, `/api/reporting/tads/${workMonth}`);
    const headers = { ...ifMatch(version), ...newIntent() };
    await send(visitor, { path: pathOf(takeBackTad, { workMonth }), headers, body: {} });
  },
};

const upload: Journey = {
  name: "upload a file",
  userName: admin,
  prepare: async (visitor) => {
    const { workMonth } = await readOpenTad(visitor);
    const bytes = Buffer.from(`ssn,last_name,first_name,units_st\r\n900-01-0001,Alvarez,Dana,4.00\r\n`);
    return { path: pathOf(uploadImport, { workMonth }), headers: { "x-file-name": "payroll.csv" }, body: bytes };
  },
};

const pay: Journey = {
  name: "pay",
  userName: admin,
  prepare: async (visitor) => {
    const { charges, bankAccounts, authorization } = await read<Payable>(visitor, "/api/payments/payable");
    const charge = charges.toSorted((left, right) => right.owedCents - left.owedCents).at(0);
    const account = bankAccounts.find(({ state, blockedCode }) => state === "VERIFIED" && blockedCode === null);
    if (charge === undefined || account === undefined) throw new Error("There is nothing to pay, or no account.");
    const body = {
      bankAccountId: account.id,
      debitDate: debitDateChoices(new Date(), 4).at(-1) ?? "",
      allocations: [{ chargeId: charge.id, cents: 100 }],
      authorizationVersion: authorization.version,
      unusualConfirmed: true,
    };
    return { path: authorizePayment.path, headers: newIntent(), body };
  },
};

const sendMessage: Journey = {
  name: "send a message",
  userName: admin,
  prepare: () => {
    const body = { subject: "A question", text: "Is June late?", about: "GENERAL", aboutId: null };
    return Promise.resolve({ path: startThread.path, headers: newIntent(), body });
  },
};

const saveProfile: Journey = {
  name: "save profile",
  userName: admin,
  prepare: async (visitor) => {
    const { version, firstName } = await read<ResponseOf<typeof saveAccount>>(visitor, saveAccount.path);
    const body = { firstName, lastName: `Whitfield ${randomUUID().replaceAll(/[^a-z]/g, "")}` };
    return { path: saveAccount.path, headers: ifMatch(version ?? 0), body };
  },
};

const logIn: Journey = {
  name: "log in",
  userName: admin,
  prepare: () => Promise.resolve({ path: login.path, body: { userName: admin, password: testPassword } }),
};

const openTad: Journey = {
  name: "open a TAD",
  userName: admin,
  prepare: async (visitor) => ({ path: tadPath((await readOpenTad(visitor)).workMonth) }),
};

export const journeys: readonly Journey[] = [
  logIn,
  open("dashboard", admin, routes.dashboard),
  open("list of TADs", admin, routes.tads),
  openTad,
  saveLines,
  commit,
  upload,
  pay,
  sendMessage,
  saveProfile,
  open("member’s home", "plan-member", routes.dashboard),
  open("operations work list", "ops-accounting", routes.operations),
];
