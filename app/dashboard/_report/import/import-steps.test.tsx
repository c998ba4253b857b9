/** @jest-environment @happy-dom/jest-environment */
import { fireEvent, render, screen } from "@testing-library/react";
import { importTexts } from "#lib/imports/texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import { stubPortal } from "#app/_testing/stub-portal.ts";
import { ImportSteps } from "./import-steps.tsx";

const view = {
  id: "file",
  workMonth: "2026-06",
  state: "NEEDS_MAPPING",
  isOpen: true,
  columns: [{ name: "SSN", samples: [] }],
  mapping: { columns: ["ssn"], values: [], constants: {} },
  codes: [],
  counts: { missing: 0 },
  findings: [],
  steps: null,
  onlyUnit: null,
  choices: { agreementCodes: ["A"], agreementTitles: {}, classifications: [], onReport: [], percentOnly: false },
} as unknown as Import;

it("Cancel leads from the mapping back to the report, and changes nothing", () => {
  const calls = stubPortal({});
  render(<ImportSteps initial={view} />);
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/dashboard/tads/2026-06");
  expect(screen.getByText(importTexts.cancelMapping)).toBeTruthy();
  expect(calls).toEqual([]);
});

describe("The columns of a file that was read", () => {
  const read = {
    ...view,
    state: "READY",
    fileName: "june.csv",
    carried: null,
    counts: {
      rows: 1,
      people: 1,
      changed: 1,
      unchanged: 0,
      added: 0,
      missing: 0,
      rowsWithErrors: 0,
      rowsWithWarnings: 0,
    },
  } as unknown as Import;
  const findForm = () => screen.queryByLabelText("What column 1, SSN, means");
  const open = (): boolean => fireEvent.click(screen.getByText(importTexts.changeColumns));

  it("are drawn when someone opens them, and stay when they are closed again", () => {
    stubPortal({});
    render(<ImportSteps initial={read} />);
    expect(findForm()).toBeNull();
    open();
    expect(findForm()).not.toBeNull();
    open();
    expect(findForm()).not.toBeNull();
  });
});
