/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lineRules } from "#lib/reporting/tad/checks/check-line.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { UnitActionsContext, type UnitActions } from "../saving/unit-acts.ts";
import type { TadView } from "../store/tad-view.ts";
import { FindingsList } from "./findings-list.tsx";
import { ruleNames } from "#lib/reporting/tad/texts.en.ts";

const finding = (ruleId: string, lineId: string, overrides: Partial<Finding> = {}): Finding => ({
  ruleId,
  severity: "WARNING",
  lineId,
  unitCode: "HF200A",
  field: null,
  value: "",
  message: "Look at this.",
  acknowledged: false,
  ...overrides,
});
const missingPeople = Array.from({ length: 1_176 }, (_, index) => finding("missing-from-file", `line ${index}`));
const findingItems = [
  finding("units-over-cap", "line 1"),
  ...missingPeople,
  finding("name-differs", "line 2", { reason: "" }),
  finding("status-unknown", "line 3", { severity: "ERROR" }),
];

const view = {
  lines: new Map(),
  general: [],
  findings: new Map(findingItems.map((item, index) => [String(index), [item]])),
} as unknown as TadView;

const show = (giveReason: UnitActions["giveReason"]) =>
  render(
    <UnitActionsContext value={{ giveReason } as UnitActions}>
      <FindingsList view={view} />
    </UnitActionsContext>,
  );
afterEach(cleanup);

it("has a name for every warning of a line", () => {
  const unnamedRules = lineRules.filter(({ id, severity }) => severity === "WARNING" && ruleNames[id] === undefined);
  expect(unnamedRules.map(({ id }) => id)).toEqual([]);
});

it("confirms all warnings of one rule with one click, and asks for a reason where one is needed", async () => {
  const giveReason = jest.fn().mockResolvedValue(null);
  show(giveReason);
  const button = screen.getByRole("button", { name: "Confirm all 1,176: not in the file" });
  expect(button.textContent).toBe("Confirm all 1,176");
  await userEvent.click(button);
  expect(giveReason.mock.calls).toEqual([["HF200A", "missing-from-file", ""]]);
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Errors and warnings" }));
  const reason = screen.getByLabelText("Why it’s correct in HF200A: name differs from the fund’s");
  expect(reason.closest("li")?.id).toBe("reasons-HF200A");
});

it("explains why nothing was confirmed", async () => {
  show(() => Promise.resolve("Someone changed this report."));
  await userEvent.click(screen.getByRole("button", { name: "Confirm it: more than the cap" }));
  expect(await screen.findByText("Someone changed this report.")).toBeTruthy();
});

it("offers no action on a report that can’t be changed", () => {
  render(<FindingsList view={view} />);
  expect(screen.queryByRole("button")).toBeNull();
});
