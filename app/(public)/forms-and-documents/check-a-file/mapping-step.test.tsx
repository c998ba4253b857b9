/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { checkFile } from "#lib/roster-file/check-file.ts";
import type { ReportAnswers } from "#lib/roster-file/mapping/report-answers.ts";
import { MappingStep } from "./mapping-step.tsx";
import { checkerTexts } from "./texts.en.ts";

const lines = [
  "Employee,SSN,Union Local,Reg Hours,Gross",
  ...["710", "711", "711"].map(
    (local, at) => `"Person${"abc"[at]}, Al",900-01-000${at},Local ${local},${150 + at},4000`,
  ),
];
const open = async (isGuessed = true) => {
  const today = "2026-07-10";
  const counts = { rowsRead: 0, people: 0, rowsWithErrors: 0, rowsWithWarnings: 0 };
  const checked = {
    ...(await checkFile(new TextEncoder().encode(lines.join("\n")), today)),
    ...counts,
    today,
    copy: null,
  };
  const guesses: ReportAnswers[] = [];
  const guess = isGuessed ? (answers: ReportAnswers): void => void guesses.push(answers) : null;
  render(<MappingStep checked={checked} check={() => Promise.resolve(undefined)} guess={guess} />);
  return guesses;
};
const chooseSeveral = () =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: checkerTexts.units }), checkerTexts.severalUnits);
const again = () => screen.queryByRole("button", { name: checkerTexts.guessAgain });

it("guesses the columns again once the file has several bargaining units, which the union’s column names", async () => {
  const guesses = await open();
  expect(screen.getByText(/choose “Several” under “Bargaining units in this file”/)).toBeTruthy();
  await chooseSeveral();
  expect(guesses).toMatchObject([{ unitType: null }]);
  expect(again()).toBeNull();
});

it("keeps columns that were changed already, and offers to guess again without them", async () => {
  const guesses = await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What column 5, Gross, means" }), "not used");
  await chooseSeveral();
  expect(guesses).toEqual([]);
  await userEvent.click(again()!);
  expect(guesses).toMatchObject([{ unitType: null }]);
});

it("guesses nothing where columns were chosen", async () => {
  await open(false);
  await chooseSeveral();
  expect(again()).toBeNull();
});
