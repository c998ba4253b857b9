/** @jest-environment @happy-dom/jest-environment */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { answer, stubPortal } from "#app/_testing/stub-portal.ts";
import { UploadFile } from "./upload-file.tsx";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const path = "/dashboard/tads/2026-06/imports/f1";
const file = new File(["SSN\n900-01-0001"], "june.csv");

/** Chooses a file. The test decides when to respond to its upload. */
const upload = async (view: object = {}): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  stubPortal({ "POST /api/reporting/tads/2026-06/imports": () => promise });
  render(
    <>
      <UploadFile workMonth="2026-06" beforeUpload={async () => 3} />
      <textarea aria-label="Note to the fund" />
    </>,
  );
  await userEvent.upload(screen.getByLabelText("Upload file"), file);
  return () => act(async () => resolve(answer({ state: "READY", id: "f1", ...view })));
};

beforeEach(() => push.mockReset());

it("notifies someone typing elsewhere that the file was read, without taking the focus, and can be closed", async () => {
  const end = await upload();
  expect(screen.getByRole("status").textContent).toBe(importTexts.sending(file.name, file.size));
  const note = screen.getByLabelText("Note to the fund");
  note.focus();
  await end();
  const link = await screen.findByRole("link", { name: importTexts.analyzeFile });
  expect([link.getAttribute("href"), document.activeElement]).toEqual([path, note]);
  expect(push).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: importTexts.closeMessage }));
  expect(screen.queryByRole("status")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Upload file"));
});

const errors = { ruleId: "ssn", severity: "ERROR", rows: [2, 3], message: "SSN has 8 digits. Type all 9." };
const notes = { ruleId: "ditto", severity: "WARNING", rows: [2], message: "A ditto mark." };

it.each([
  [
    "all rows are refused, with the reason",
    { state: "REFUSED", counts: { rows: 2, rowsWithErrors: 2 }, findings: [notes, errors] },
    "alert",
    "june.csv was not accepted. Your report didn’t change. 2 of 2 rows have errors. SSN has 8 digits. Type all 9. See what to do",
  ],
  [
    "the whole file is refused, with the reason",
    { state: "REFUSED", counts: { rows: 0, rowsWithErrors: 0 }, findings: [{ ...errors, rows: [] }] },
    "alert",
    "june.csv was not accepted. Your report didn’t change. SSN has 8 digits. Type all 9. See what to do",
  ],
  [
    "they must choose people",
    { state: "REFUSED", counts: { rows: 2, rowsWithErrors: 1 }, findings: [errors], unclear: [{}] },
    "status",
    "Choose people, so that we can read june.csv. Your report didn’t change. Choose people",
  ],
  [
    "they must map the columns",
    { state: "NEEDS_MAPPING", counts: { rows: 0 }, findings: [] },
    "status",
    "Map the columns of june.csv, so that we can read it. Your report didn’t change. Map columns",
  ],
  [
    "it was read",
    { state: "READY", counts: { rows: 2, rowsWithErrors: 0 }, findings: [notes] },
    "status",
    "june.csv was read. Your report hasn’t changed yet. Preview changes",
  ],
])("notifies someone typing elsewhere that %s", async (_what, view, role, spokenText) => {
  const end = await upload({ ...view, version: 3 });
  screen.getByLabelText("Note to the fund").focus();
  await end();
  await screen.findByRole("link");
  expect(screen.getByRole(role).textContent).toBe(spokenText);
  expect(push).not.toHaveBeenCalled();
});

it("opens the preview for someone who is waiting for it", async () => {
  const end = await upload();
  await end();
  expect(push).toHaveBeenCalledWith(path);
});
