import type { Right } from "../../platform/contract/audience.ts";
import type { EmployerDashboard } from "./schema.ts";
import { nextActionOf } from "./next-action.ts";

const unit = {
  code: "JC710A",
  title: "",
  unitType: "HOUR",
  people: 1,
  complete: false,
  errors: 0,
  warnings: 0,
} as const;
const tad = (changes: Partial<NonNullable<EmployerDashboard["openTad"]>> = {}) =>
  ({ workMonth: "2026-06", dueDate: "2026-07-15", state: "OPEN", units: [unit], ...changes }) as NonNullable<
    EmployerDashboard["openTad"]
  >;
const owedCharge = (dueDate: string) => ({ dueDate, owedCents: 10_050 }) as EmployerDashboard["charges"][number];
const dashboard = (changes: Partial<EmployerDashboard>): EmployerDashboard =>
  ({
    reportingMode: "WEB",
    now: "2026-07-10T15:00:00.000Z",
    openTad: null,
    charges: [],
    applicantsWaiting: 0,
    messages: { now: "2026-07-10T15:00:00.000Z", unread: 0, newest: [] },
    ...changes,
  }) as EmployerDashboard;

const findNextAction = (changes: Partial<EmployerDashboard>, can: readonly Right[] = ["report", "pay"]) => {
  const facts = dashboard(changes);
  const owedCents = facts.charges.reduce((sum, charge) => sum + charge.owedCents, 0);
  return nextActionOf(facts, { owed: facts.charges, owedCents }, (right) => can.includes(right));
};

it.each([
  ["the report of the open month", { openTad: tad() }, "Fill in the June 2026 report. It’s due Wed, Jul 15, 2026."],
  ["what is left of it", { openTad: tad({ state: "IN_PROGRESS" }) }, "Finish the June 2026 report"],
  ["its Commit", { openTad: tad({ state: "READY" }) }, "Commit the June 2026 report"],
  ["its errors", { openTad: tad({ units: [{ ...unit, errors: 2 }] }) }, "Fix 2 errors in the June 2026 report"],
  [
    "the payment that was due before it",
    { openTad: tad(), charges: [owedCharge("2026-06-15"), owedCharge("2026-07-15")] },
    "Pay $201.00. The oldest amount was due Mon, Jun 15, 2026.",
  ],
  [
    "the report before a payment of the same day",
    { openTad: tad(), charges: [owedCharge("2026-07-15")] },
    "Fill in the June 2026 report",
  ],
  [
    "no report of an employer on paper",
    { reportingMode: "PAPER", openTad: tad(), charges: [owedCharge("2026-07-15")] },
    "Pay $100.50",
  ],
  ["messages when nothing is due", { messages: { unread: 1 } }, "Read the new messages in 1 conversation"],
  ["people who wait before messages", { applicantsWaiting: 2, messages: { unread: 1 } }, "Decide on 2 registrations"],
])("returns one next action: %s", (_, changes, action) => {
  const { name, because } = findNextAction(changes as Partial<EmployerDashboard>) ?? {};
  expect(`${name}. ${because}`).toContain(action);
});

it("returns no action if there is nothing to do", () => {
  expect(findNextAction({})).toBeNull();
});

it.each<[string, readonly Right[], string]>([
  ["reports only", ["report"], "Fill in the June 2026 report"],
  ["pays only", ["pay"], "Pay $100.50"],
  ["only looks", [], "Read the new messages in 1 conversation"],
])("returns no action without the right, for someone who %s", (_, can, name) => {
  const changes = { openTad: tad(), charges: [owedCharge("2026-07-15")], messages: { unread: 1 } };
  expect(findNextAction(changes as Partial<EmployerDashboard>, can)?.name).toBe(name);
});
