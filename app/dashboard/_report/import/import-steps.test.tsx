/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from "@testing-library/react";
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
