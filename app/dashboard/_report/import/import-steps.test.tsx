/** @jest-environment @happy-dom/jest-environment */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { mappingTexts } from "#lib/reporting/imports/mapping-texts.en.ts";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { answer, stubPortal } from "#app/_testing/stub-portal.ts";
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

it("Cancel returns from the mapping to the report and changes nothing", () => {
  const calls = stubPortal({});
  render(<ImportSteps initial={view} />);
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/dashboard/tads/2026-06");
  expect(screen.getByText(importTexts.cancelMapping)).toBeTruthy();
  expect(calls).toEqual([]);
});

describe("A question that comes up when the file is read", () => {
  const save = async (steps: object) => {
    const mappingView = {
      ...view,
      columns: ["SSN", "Last", "Hours"].map((name) => ({ name, samples: [] })),
      mapping: { columns: ["ssn", "last_name", "units_st"], values: [], constants: {} },
      steps: {
        table: { sheet: null, sheets: [], headerRows: [1], lines: [{ row: 1, cells: ["SSN"] }] },
        payCodes: [],
        names: null,
        notes: [],
        aside: [],
      },
    };
    const next = { ...mappingView, steps: { ...mappingView.steps, ...steps } };
    stubPortal({ "POST /api/reporting/tads/2026-06/imports/file/mapping": () => answer(next) });
    render(<ImportSteps initial={mappingView as unknown as Import} />);
    await userEvent.click(screen.getByRole("button", { name: importTexts.saveMapping }));
  };

  it("takes the focus", async () => {
    await save({ minutes: [{ place: 2, column: "Hours", isLarge: true, amount: "9,900", hours: "165.00" }] });
    expect(await screen.findByRole("radio", { name: new RegExp(questionTexts.areMinutes) })).toBe(
      document.activeElement,
    );
  });

  it("leaves the focus on the text about the columns if no question is open", async () => {
    await save({ payCodes: [], letters: [], aside: [{ ruleId: "x", severity: "INFO", rows: [2], message: "Empty." }] });
    expect(await screen.findByText(importTexts.mapColumns)).toBe(document.activeElement);
  });
});

describe("The columns of an accepted file", () => {
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

  it("render when someone opens them, and stay after they are closed", () => {
    stubPortal({});
    render(<ImportSteps initial={read} />);
    expect(findForm()).toBeNull();
    open();
    expect(findForm()).not.toBeNull();
    open();
    expect(findForm()).not.toBeNull();
  });

  const label = "What column 1, SSN, means";
  const clickAdd = () => userEvent.click(screen.getByRole("button", { name: importTexts.add }));
  const add200 = "POST /api/reporting/tads/2026-06/imports/file/apply";

  it("prevent adding the file while changes to them are neither saved nor discarded", async () => {
    const calls = stubPortal({ [add200]: () => answer({ ...read, state: "APPLIED" }) });
    render(<ImportSteps initial={read} />);
    open();
    await userEvent.selectOptions(screen.getByLabelText(label), "not used");
    await clickAdd();
    expect(calls).toEqual([]);
    const alertRegion = within(screen.getByRole("alert"));
    expect(alertRegion.getByText(mappingTexts.columnsUnsaved)).toBeTruthy();
    const href = alertRegion.getByRole("link", { name: mappingTexts.showUnsaved }).getAttribute("href") ?? "";
    expect(document.querySelector(href)?.textContent).toBe(importTexts.changeColumns);
    await userEvent.click(alertRegion.getByRole("button", { name: mappingTexts.discardUnsaved }));
    expect(document.activeElement?.textContent).toBe(importTexts.add);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe("ssn");
    // Another change removes the alert.
    await userEvent.selectOptions(screen.getByLabelText(label), "not used");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(label), "ssn");
    await clickAdd();
    expect(calls.map(({ call }) => call)).toEqual([add200]);
  });

  it("don’t prevent adding the file once a change is reversed", async () => {
    const calls = stubPortal({ [add200]: () => answer({ ...read, state: "APPLIED" }) });
    render(<ImportSteps initial={read} />);
    open();
    await userEvent.selectOptions(screen.getByLabelText(label), "last_name");
    await userEvent.selectOptions(screen.getByLabelText(label), "ssn");
    await clickAdd();
    expect(calls.map(({ call }) => call)).toEqual([add200]);
  });

  const people = {
    ...read,
    unclear: [
      {
        from: "cho",
        name: "Cho, M.",
        ssnLast4: "",
        payrollNo: "",
        rows: [2],
        why: "",
        isLeftOut: false,
        isChosen: true,
        candidates: [
          { memberId: "m1", name: "Cho, Min", ssnLast4: "0003", unitCode: "A", payrollNo: "", isSuggested: true },
        ],
      },
    ],
  } as unknown as Import;
  const choosePerson = () => userEvent.selectOptions(screen.getByLabelText(importTexts.whoIs("Cho, M.")), "");

  it("and unsaved choices of people prevent adding the file too", async () => {
    const calls = stubPortal({});
    render(<ImportSteps initial={people} />);
    await choosePerson();
    await clickAdd();
    expect(calls).toEqual([]);
    expect(screen.getByText(mappingTexts.peopleUnsaved)).toBeTruthy();
    const href = screen.getByRole("link", { name: mappingTexts.showUnsaved }).getAttribute("href") ?? "";
    expect(document.querySelector(href)?.textContent).toContain("Cho, M.");
  });

  it("must be saved before choices of people", async () => {
    const calls = stubPortal({});
    render(<ImportSteps initial={people} />);
    open();
    await userEvent.selectOptions(screen.getByLabelText(label), "not used");
    await userEvent.click(screen.getByRole("button", { name: importTexts.savePeople(0) }));
    expect(calls).toEqual([]);
    expect(screen.getByText(mappingTexts.columnsFirst)).toBeTruthy();
  });
});
