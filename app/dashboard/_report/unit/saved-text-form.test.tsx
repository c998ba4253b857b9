/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { tooLongText } from "#lib/platform/format/count.ts";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { SavedTextForm } from "./saved-text-form.tsx";

const open = (onSave: (text: string) => Promise<string | null>, savedText = "") =>
  render(
    <SavedTextForm
      storageKey="note"
      label="Note"
      hint="To the fund"
      savedText={savedText}
      maxLength={100}
      button="Save note"
      onSave={onSave}
    />,
  );
const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save note" }));
const isSaved = () => screen.queryByText("Saved.") !== null;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it("saves the text once and leaves nothing on the device", async () => {
  const onSave = jest.fn().mockResolvedValue(null);
  open(onSave);
  await userEvent.type(note(), "Hall 3 is closed.");
  expect(localStorage).toHaveLength(1);
  await save();
  await screen.findByText("Saved.");
  expect([onSave.mock.calls, isSaved(), localStorage.length]).toEqual([[["Hall 3 is closed."]], true, 0]);
});

it("keeps text typed during a save, and doesn't report it as saved", async () => {
  const saving = Promise.withResolvers<null>();
  open(() => saving.promise);
  await userEvent.type(note(), "Hall 3 is closed.");
  await save();
  expect(screen.getByRole("button", { name: "Saving…" })).toBeTruthy();
  await userEvent.type(note(), " Call first.");
  await act(async () => saving.resolve(null));
  expect([note().value, isSaved()]).toEqual(["Hall 3 is closed. Call first.", false]);
  cleanup();
  open(() => Promise.resolve(null), "Hall 3 is closed.");
  expect(note().value).toBe("Hall 3 is closed. Call first.");
  expect(await screen.findByText(tadTexts.typedEarlier)).toBeTruthy();
  await save();
  expect(await screen.findByText("Saved.")).toBeTruthy();
});

it("keeps the text and explains the reason if it couldn't be saved", async () => {
  open(() => Promise.resolve("The month is closed."));
  await userEvent.type(note(), "Hall 3");
  await save();
  expect(await screen.findByText("The month is closed.")).toBeTruthy();
  expect([note().value, document.activeElement, localStorage.length]).toEqual(["Hall 3", note(), 1]);
});

it("stores nothing once the typed text equals the saved text", async () => {
  open(() => Promise.resolve(null), "Hall 3");
  await userEvent.type(note(), "x{Backspace}");
  expect(localStorage).toHaveLength(0);
});

it("doesn't truncate text: shows its length near the limit, and explains why a text that is too long isn't saved", async () => {
  const onSave = jest.fn().mockResolvedValue(null);
  open(onSave);
  await userEvent.click(note());
  await userEvent.paste("x".repeat(95));
  expect(screen.getByText("95 of 100 characters")).toBeTruthy();
  await userEvent.paste("x".repeat(6));
  expect(screen.getByRole("alert").textContent).toBe(tooLongText(101, 100));
  await save();
  expect([note().value.length, onSave.mock.calls, document.activeElement]).toEqual([101, [], note()]);
});
