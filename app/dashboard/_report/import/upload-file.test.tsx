/** @jest-environment @happy-dom/jest-environment */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { importTexts } from "#lib/imports/texts.en.ts";
import { answer, stubPortal } from "#app/_testing/stub-portal.ts";
import { UploadFile } from "./upload-file.tsx";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const path = "/dashboard/tads/2026-06/imports/f1";
const file = new File(["SSN\n900-01-0001"], "june.csv");

/** Chooses a file, and answers its upload when the test likes. */
const upload = async (): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  stubPortal({ "POST /api/reporting/tads/2026-06/imports": () => promise });
  render(
    <>
      <UploadFile workMonth="2026-06" beforeSending={async () => 3} />
      <textarea aria-label="Note to the fund" />
    </>,
  );
  await userEvent.upload(screen.getByLabelText("Upload file"), file);
  return () => act(async () => resolve(answer({ state: "DONE", id: "f1" })));
};

beforeEach(() => push.mockReset());

it("says to someone typing elsewhere that the file was read, takes no focus, and can be closed", async () => {
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

it("opens the preview for someone who waits for it", async () => {
  const end = await upload();
  await end();
  expect(push).toHaveBeenCalledWith(path);
});
