import { eventTitle, recipientText, recipientsText } from "#lib/desk/operations/texts.en.ts";
import { examples } from "#lib/desk/operations/examples.ts";
import type { EmployerEvent, Match } from "#lib/desk/operations/schema.ts";
import { eventDetail, matchText, paidPartText, paidText } from "./payment-words.ts";

const part: Parameters<typeof paidPartText>[0] = {
  kind: "DEBIT",
  state: "SCHEDULED",
  debitDate: "2026-07-14",
  returnCode: null,
  sentAt: "2026-07-13T15:00:00.000Z",
  settledAt: "2026-07-16T12:00:00.000Z",
  returnedAt: "2026-07-17T12:00:00.000Z",
  canceledAt: "2026-07-11T12:00:00.000Z",
};

it.each([
  [{}, "Scheduled, debit on Tue, Jul 14, 2026"],
  [{ state: "LOCKED" }, "In a batch, debit on Tue, Jul 14, 2026"],
  [{ state: "SENT" }, "Sent to the bank on Mon, Jul 13, 2026, settles on Thu, Jul 16, 2026"],
  [{ state: "SETTLED" }, "Settled on Thu, Jul 16, 2026"],
  [{ state: "RETURNED", returnCode: "R01" }, "Returned on Fri, Jul 17, 2026: R01, not enough money in the account"],
  [{ state: "RETURNED", returnCode: "R99" }, "Returned on Fri, Jul 17, 2026: R99"],
  [{ state: "CANCELLED" }, "Canceled on Sat, Jul 11, 2026"],
  [{ kind: "CREDIT", state: "SETTLED" }, "Paid from a credit on Thu, Jul 16, 2026"],
] as const)("describes a payment's state: %j", (change, text) => {
  expect(paidPartText({ ...part, ...change })).toBe(text);
});

it.each([
  [10_000, 0, "$100.00"],
  [0, 2_345, "$23.45 from a credit"],
  [10_000, 2_345, "$100.00 and $23.45 from a credit"],
])("describes a payment of %d cents with %d from a credit: %s", (cents, creditCents, text) => {
  expect(paidText({ cents, creditCents })).toBe(text);
});

const match: Match = {
  kind: "NAME",
  confirmationNo: null,
  state: null,
  workMonth: null,
  fund: null,
  cents: null,
  named: null,
};
const confirmationNo = "P-260710-ABC123";

it.each([
  [{}, "Name"],
  [{ kind: "EMPLOYER_ID" }, "Employer ID"],
  [
    { kind: "PAYMENT", confirmationNo, state: "SETTLED", fund: "HW", cents: 12_345 },
    `Payment ${confirmationNo} of $123.45, Health: settled`,
  ],
  [
    { kind: "PAID", confirmationNo, state: "SENT", cents: 12_345 },
    `Payment ${confirmationNo} of $123.45, both funds: sent`,
  ],
  [{ kind: "REPORT", confirmationNo: "T-2606-ABC123", workMonth: "2026-06" }, "Report T-2606-ABC123 for June 2026"],
  [{ kind: "CHARGED", workMonth: "2026-06", fund: "PEN", cents: 100 }, "Charge of $1.00, Pension, June 2026"],
  [{ kind: "OWED", workMonth: "2026-06", fund: "PEN", cents: 100 }, "$1.00 owed to Pension for June 2026"],
  [{ kind: "BALANCE", cents: 100 }, "Balance of $1.00, both funds"],
] as const)("explains why a search matched an employer: %j", (change, text) => {
  expect(matchText({ ...match, ...change })).toBe(text);
});

it.each([
  [null, "Check 5107 from Northgate, $374.21, Pension: not counted by a second person yet"],
  ["CANCELLED", "Check 5107 from Northgate, $374.21, Pension: canceled"],
] as const)("describes a matching check and its current state (%s)", (state, text) => {
  const receivedEvent = { kind: "RECEIVED", named: "Check 5107 from Northgate", fund: "PEN", cents: 37_421 } as const;
  expect(matchText({ ...receivedEvent, state, confirmationNo: null, workMonth: null })).toBe(text);
});

it("describes an event with its author, reason and outcome", () => {
  const [settledEvent] = examples.listEmployerEvents.response.events as EmployerEvent[];
  const authorized: EmployerEvent = { ...settledEvent!, act: "AUTHORIZED", by: "Dana Whitfield" };
  expect(eventTitle(authorized)).toBe("Payment authorized, Health");
  expect(eventDetail(authorized)).toBe(
    "Debit date Tue, Jul 14, 2026, sent on Mon, Jul 13, 2026, settled on Thu, Jul 16, 2026, now settled. By Dana Whitfield",
  );
  const returned: EmployerEvent = {
    ...settledEvent!,
    act: "RETURNED",
    payment: { ...settledEvent!.payment!, returnCode: "R02" },
  };
  expect(eventDetail(returned)).toBe("R02, the account is closed");
  const voided: EmployerEvent = {
    ...settledEvent!,
    act: "VOIDED",
    workMonth: "2026-06",
    fund: null,
    payment: null,
    note: "Twice",
  };
  expect([eventTitle(voided), eventDetail(voided)]).toEqual(["Month voided for June 2026", "Twice"]);
});

it("describes how a file differs from a person's record, and where to see a birth date", () => {
  const [settledEvent] = examples.listEmployerEvents.response.events as EmployerEvent[];
  const fact = { personName: "Alvarez, Dana", field: "hireDate", onFile: "", inFile: "6/1/2020", fileName: "june.csv" };
  const detail = (change: object) =>
    eventDetail({
      ...settledEvent!,
      act: "FACT_SENT",
      payment: null,
      fact: { ...fact, ...change } as EmployerEvent["fact"],
    });
  expect(detail({})).toBe("Alvarez, Dana: hire date 6/1/2020 in the file, another one on file.");
  const birthDate = { field: "birthDate", inFile: "••/••/••••" };
  expect(detail(birthDate)).toBe(
    "Alvarez, Dana: the birth date in the file is not the one on file. To see it, open june.csv under Uploaded files of this report.",
  );
  expect(detail({ ...birthDate, fileName: null })).toContain("The file was deleted: ask the employer for the date.");
});

it.each([
  ["Third time.", "Third time. By Dana Whitfield"],
  ["Third time", "Third time. By Dana Whitfield"],
  ["Is it twice?", "Is it twice? By Dana Whitfield"],
  ["A reason cut off…", "A reason cut off… By Dana Whitfield"],
  ["", "By Dana Whitfield"],
])("ends the sentence “%s” with one mark before the author", (note, text) => {
  const [settledEvent] = examples.listEmployerEvents.response.events as EmployerEvent[];
  expect(eventDetail({ ...settledEvent!, note, by: "Dana Whitfield", payment: null })).toBe(text);
});

it("combines the emails of one event, and lists the recipients without one", () => {
  const [settledEvent] = examples.listEmployerEvents.response.events as EmployerEvent[];
  const recipients = [
    { name: "Dana Whitfield", state: "SENT" },
    { name: "Otto Brandvold", state: "FAILED" },
    { name: "Rosa Nye", state: "WAITING" },
  ] as const;
  const email = { ...settledEvent!, fund: null, payment: null, kind: "email", note: "Payment returned" } as const;
  const titles = (["EMAIL_SENT", "EMAIL_WAITING", "EMAIL_FAILED"] as const).map((action) =>
    eventTitle({ ...email, act: action, recipients: [...recipients] }),
  );
  expect(titles).toEqual(["3 emails sent", "3 emails, not all sent yet", "3 emails, not all could be sent"]);
  expect(eventTitle({ ...email, act: "EMAIL_SENT", recipients: [recipients[0]] })).toBe("Email sent");
  expect(recipientsText([...recipients])).toBe("To Dana Whitfield and 2 others");
  expect(recipientsText([recipients[0]])).toBe("To Dana Whitfield");
  expect(recipients.map(recipientText)).toEqual([
    "Dana Whitfield",
    "Otto Brandvold (could not be sent)",
    "Rosa Nye (waiting)",
  ]);
});
