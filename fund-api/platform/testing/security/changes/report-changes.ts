import * as corrections from "#lib/reporting/corrections/contract.ts";
import type { MonthCorrection, StaffCorrection, StaffMonth } from "#lib/reporting/corrections/schema.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import * as payments from "#lib/money/payments/contract.ts";
import type { Payable, Payment } from "#lib/money/payments/schema.ts";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import * as reporting from "#lib/reporting/tad/contract.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { demoEmployerIds } from "../../../demo/rosters/roster-agreements.ts";
import { type AccessFixture, type Change, readAs, sendAs } from "../access-fixture.ts";
import { importChanges } from "./import-changes.ts";
import { correctionAttestation } from "../../../../reporting/corrections/filing-terms.ts";

const clerk = "lakeside-clerk";
const admin = "lakeside-admin";
const decider = "ops-accounting-admin";
const workMonth = "2026-06";
const postedMonth = "2026-05";

const readTad = (fixture: AccessFixture): Promise<Tad> => readAs(fixture, clerk, reporting.getTad, { workMonth });
const clearFindings = async ({ db }: AccessFixture): Promise<void> => {
  await db
    .updateTable("tad_units")
    .set((row) => ({ last_month_units: row.ref("units") }))
    .execute();
  await db.deleteFrom("class_wages").execute();
};
const completeAll = async (fixture: AccessFixture): Promise<void> => {
  for (const { code } of (await readTad(fixture)).units.filter(({ complete }) => !complete)) {
    const version = (await readTad(fixture)).version;
    const params = { workMonth, unitCode: code };
    await sendAs(fixture, clerk, reporting.completeUnit, { params, version, body: { complete: true } });
  }
};

const readMonth = (fixture: AccessFixture): Promise<MonthCorrection> =>
  readAs(fixture, clerk, corrections.getCorrection, { workMonth: postedMonth });
const findPostedLine = async (fixture: AccessFixture) => {
  const { people, version } = await readMonth(fixture);
  const lineId = people.find(({ name }) => name.startsWith("Marchetti"))?.id ?? "";
  return { params: { workMonth: postedMonth, lineId }, version: version };
};
const lowerUnits = async (fixture: AccessFixture) => ({
  ...(await findPostedLine(fixture)),
  body: { cells: { unitsST: "152" } },
});

/** Builds a request that adds a person to a unit in which they have no line. */
export const buildMissingPerson = ({ people, units, version }: MonthCorrection, index: number) => {
  const { name = "", memberId = "", unitCode } = people.at(index) ?? {};
  const [lastName = "", givenName = ""] = name.split(", ");
  const unit = units.find(({ code }) => code !== unitCode);
  const unitFields = {
    unitCode: unit?.code ?? "",
    classification: unit?.classifications[0] ?? "",
    hireDate: "5/4/2026",
  };
  const personFields = {
    ssn: "",
    memberId,
    lastName,
    firstName: givenName.split(" ")[0] ?? "",
    birthDate: "",
    threadId: null,
  };
  return {
    params: { workMonth: postedMonth },
    body: { ...unitFields, ...personFields, cells: { unitsST: "1" } },
    version,
  };
};

/** Each change starts from the state that the previous ones left. */
export const reportChanges: readonly Change[] = [
  {
    call: payments.authorizePayment,
    by: admin,
    send: async (fixture) => {
      const { charges, bankAccounts, earliestDebitDate } = await readAs<Payable>(fixture, admin, payments.getPayable);
      // The correction below needs the other month to be unpaid.
      const charge = charges.find(({ workMonth: of }) => of !== postedMonth) ?? charges[0];
      return {
        body: {
          bankAccountId: bankAccounts[0]?.id,
          debitDate: earliestDebitDate,
          allocations: [{ chargeId: charge?.id, cents: charge?.owedCents }],
          authorizationVersion: paymentAuthorization.version,
        },
      };
    },
    auditActions: ["payment-authorized"],
  },
  {
    call: payments.cancelPayment,
    by: admin,
    send: async (fixture) => {
      const list = await readAs<{ payments: Payment[] }>(fixture, admin, payments.listPayments);
      const scheduled = list.payments.find(({ state }) => state === "SCHEDULED");
      return { params: { paymentId: scheduled?.id ?? "" }, version: scheduled?.version ?? 0 };
    },
    auditActions: ["payment-canceled"],
  },
  ...importChanges,
  {
    call: reporting.completeUnit,
    by: clerk,
    send: async (fixture) => {
      await clearFindings(fixture);
      return { params: { workMonth, unitCode: "JC711B" } };
    },
    auditActions: ["tad-unit-completed"],
  },
  {
    call: reporting.commitTad,
    by: clerk,
    send: async (fixture) => {
      await completeAll(fixture);
      return { body: { attestation: attestationText }, version: (await readTad(fixture)).version };
    },
    auditActions: ["tad-committed"],
  },
  { call: reporting.takeBackTad, by: clerk, auditActions: ["tad-taken-back"] },
  { call: reporting.changeLines, by: clerk, auditActions: ["tad-line-changed"] },
  { call: reporting.addPerson, by: clerk, auditActions: ["tad-person-added"] },
  { call: reporting.saveUnitNote, by: clerk, auditActions: ["tad-unit-note-saved"] },
  {
    call: reporting.acknowledgeFindings,
    by: clerk,
    send: async ({ db }) => {
      // Lower last month's units so that this month's total is a warning.
      await db.updateTable("tad_units").set({ last_month_units: 100 }).execute();
      return {};
    },
    auditActions: ["tad-warnings-explained"],
  },
  { call: reporting.reportNoWork, by: clerk, auditActions: ["tad-no-work-reported"] },
  { call: corrections.correctLine, by: clerk, send: lowerUnits, auditActions: ["correction-line-changed"] },
  {
    call: corrections.addMissingPerson,
    by: clerk,
    send: async (fixture) => buildMissingPerson(await readMonth(fixture), -1),
    auditActions: ["correction-person-added"],
  },
  { call: corrections.dropLine, by: clerk, send: findPostedLine, auditActions: ["correction-line-dropped"] },
  {
    call: corrections.commitCorrection,
    by: clerk,
    send: async (fixture) => {
      await sendAs(fixture, clerk, corrections.correctLine, await lowerUnits(fixture));
      const body = { attestation: correctionAttestation.text, acknowledged: true, reason: "Typed wrong." };
      return { params: { workMonth: postedMonth }, body, version: (await readMonth(fixture)).version };
    },
    auditActions: ["tad-followed", "correction-filed"],
  },
  {
    call: corrections.decideCorrection,
    by: decider,
    send: async (fixture) => {
      type List = { corrections: StaffCorrection[] };
      const [pendingCorrection] = (await readAs<List>(fixture, decider, corrections.listCorrections)).corrections;
      return { body: { decision: "approve", tadId: pendingCorrection?.tadId }, version: pendingCorrection?.version };
    },
    auditActions: ["credit-approved"],
  },
  {
    call: corrections.voidMonth,
    by: decider,
    send: async (fixture) => {
      const params = { employerId: demoEmployerIds.lakeside, workMonth: postedMonth };
      const { version, effect } = await readAs<StaffMonth>(fixture, decider, corrections.getStaffMonth, params);
      return { body: { ...params, effectHash: effect?.hash, reason: "Filed twice." }, version: version };
    },
    auditActions: ["month-void-requested"],
  },
];
