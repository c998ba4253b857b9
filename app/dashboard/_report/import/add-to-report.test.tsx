/** @jest-environment @happy-dom/jest-environment */
import { useState } from "react";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import, ImportMode } from "#lib/reporting/imports/schema.ts";
import { answer, loseConnection, stubPortal } from "#app/_testing/stub-portal.ts";
import { AddToReport } from "./add-to-report.tsx";

const view = {
  id: "file",
  workMonth: "2026-06",
  version: 4,
  counts: { missing: 2 },
  carried: {
    people: 2,
    contributions: { now: 100, kept: 200, zero: 50 },
    cells: [
      { cell: "unitsOT", people: 2, amount: 1_600 },
      { cell: "grossWages", people: 1, amount: 250_000 },
    ],
  },
} as unknown as Import;
const call = "POST /api/reporting/tads/2026-06/imports/file/apply";

const Steps = ({ onChanged }: { onChanged: (view: Import) => void }) => {
  const [mode, setMode] = useState<ImportMode>("MERGE");
  return (
    <AddToReport view={view} mode={mode} unsaved={null} onDiscard={() => {}} onMode={setMode} onChanged={onChanged} />
  );
};
const show = (onChanged: (view: Import) => void) => render(<Steps onChanged={onChanged} />);

const clickAdd = () => userEvent.click(screen.getAllByRole("button").at(-1) as HTMLElement);
const choose = (cell: "unitsOT" | "grossWages", value: "ZERO" | "KEEP") => {
  const question = document.querySelector<HTMLElement>(`[data-cell=${cell}]`) as HTMLElement;
  return userEvent.click(
    within(question)
      .getAllByRole("radio")
      .find((radio) => radio.getAttribute("value") === value) as HTMLElement,
  );
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it("adds nothing until each value missing from the file is decided, and moves to the first undecided one", async () => {
  const calls = stubPortal({ [call]: () => answer(view) });
  const onChanged = jest.fn();
  show(onChanged);
  expect(screen.queryAllByRole("radio", { checked: true }).map((radio) => radio.getAttribute("value"))).toEqual([
    "MERGE",
  ]);
  expect(screen.getByText("Removes gross wages of $2,500.00 on the report.")).toBeTruthy();
  await choose("unitsOT", "KEEP");
  await clickAdd();
  expect(calls).toEqual([]);
  expect(screen.getByText(importTexts.chooseCarried(["grossWages"]))).toBeTruthy();
  expect(document.activeElement?.closest("[data-cell]")?.getAttribute("data-cell")).toBe("grossWages");
  await choose("grossWages", "ZERO");
  await clickAdd();
  expect(calls.map(({ body, version }) => [body, version])).toEqual([
    [{ mode: "MERGE", carriedOver: { unitsOT: "KEEP", grossWages: "ZERO" } }, "4"],
  ]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it("requires the same for a replacement, and repeats it with the same key after a lost response", async () => {
  const calls = stubPortal({ [call]: loseConnection });
  show(() => {});
  await userEvent.click(screen.getByRole("radio", { name: importTexts.replace(2) }));
  await clickAdd();
  expect(calls).toEqual([]);
  await choose("unitsOT", "ZERO");
  await choose("grossWages", "KEEP");
  await clickAdd();
  await clickAdd();
  const body = { mode: "REPLACE", carriedOver: { unitsOT: "ZERO", grossWages: "KEEP" } };
  expect(calls.map((portalCall) => portalCall.body)).toEqual([body, body]);
  expect(calls[1]?.intent).toBe(calls[0]?.intent);
});
