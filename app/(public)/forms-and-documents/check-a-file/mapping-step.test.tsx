/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { checkFile, firstCheckRequest } from "#lib/reporting/payroll-file/check-file.ts";
import { firstAnswers, type ReportAnswers } from "#lib/reporting/payroll-file/mapping/report-answers.ts";
import { MappingStep } from "./mapping-step.tsx";
import { checkerTexts } from "./texts.en.ts";

const lines = [
  "Employee,SSN,Union Local,Reg Hours,Gross",
  ...["710", "711", "711"].map(
    (local, index) => `"Person${"abc"[index]}, Al",900-01-000${index},Local ${local},${150 + index},4000`,
  ),
];
const read = async (answers = firstAnswers) => {
  const today = "2026-07-10";
  const counts = { rowsRead: 0, rowsWithErrors: 0, rowsWithWarnings: 0 };
  const bytes = new TextEncoder().encode(lines.join("\n"));
  return { ...(await checkFile(bytes, today, { ...firstCheckRequest, answers })), ...counts, today, copy: null };
};
const open = async (isGuessed = true) => {
  const guesses: ReportAnswers[] = [];
  const guess = isGuessed ? (answers: ReportAnswers): void => void guesses.push(answers) : null;
  const stepOf = (checked: Awaited<ReturnType<typeof read>>) => (
    <MappingStep checked={checked} check={() => Promise.resolve(undefined)} guess={guess} />
  );
  const { rerender } = render(stepOf(await read()));
  /** Simulates the worker's response to a guess. */
  const answer = async (answers: ReportAnswers): Promise<void> => rerender(stepOf(await read(answers)));
  return { guesses, answer };
};
const chooseSeveralUnits = () =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: checkerTexts.units }), checkerTexts.severalUnits);
const guessAgainButton = () => screen.queryByRole("button", { name: checkerTexts.guessAgain });

it("guesses the columns again after someone answers that the file has several bargaining units", async () => {
  const { guesses } = await open();
  await chooseSeveralUnits();
  expect(guesses).toMatchObject([{ unitType: null }]);
  expect(guessAgainButton()).toBeNull();
});

it("keeps changed columns, and offers a new guess without the changes", async () => {
  const { guesses } = await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What column 5, Gross, means" }), "not used");
  await chooseSeveralUnits();
  expect(guesses).toEqual([]);
  await userEvent.click(guessAgainButton()!);
  expect(guesses).toMatchObject([{ unitType: null }]);
});

it("guesses nothing after columns were chosen", async () => {
  await open(false);
  await chooseSeveralUnits();
  expect(guessAgainButton()).toBeNull();
});

const columnOf = (index: number, name: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: `What column ${index}, ${name}, means` });

it("keeps a column that is changed while a guess is loading, and offers that guess", async () => {
  const { guesses, answer } = await open();
  await chooseSeveralUnits();
  expect(guesses).toHaveLength(1);
  await userEvent.selectOptions(columnOf(5, "Gross"), "not used");
  const previousValue = columnOf(3, "Union Local").value;
  await answer(guesses[0]!);
  expect(columnOf(5, "Gross").value).toBe("not used");
  expect(columnOf(3, "Union Local").value).toBe(previousValue);
  await userEvent.click(guessAgainButton()!);
  expect(columnOf(5, "Gross").value).toBe("gross_wages");
  expect(columnOf(3, "Union Local").value).toBe("agreement_code");
  expect(guessAgainButton()).toBeNull();
  // Later changes are kept too.
  await userEvent.selectOptions(columnOf(5, "Gross"), "other_wages");
  await answer(guesses[1]!);
  expect(columnOf(5, "Gross").value).toBe("other_wages");
});

it("shows the open questions after changed columns were sent", async () => {
  const { answer } = await open();
  await userEvent.selectOptions(columnOf(3, "Union Local"), "agreement_code");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: checkerTexts.month }), "2026-06");
  await userEvent.click(screen.getByRole("button", { name: checkerTexts.check }));
  await answer({ ...firstAnswers, unitType: null, workMonth: "2026-06" });
  expect(columnOf(4, "Reg Hours").value).toBe("hours");
});

it("shows the open questions even if a guess without changes arrived in between", async () => {
  const { answer } = await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: checkerTexts.month }), "2026-06");
  await userEvent.selectOptions(columnOf(3, "Union Local"), "agreement_code");
  await answer({ ...firstAnswers, workMonth: "2026-06" });
  await userEvent.click(screen.getByRole("button", { name: checkerTexts.check }));
  await answer({ ...firstAnswers, unitType: null, workMonth: "2026-06" });
  expect(columnOf(4, "Reg Hours").value).toBe("hours");
});
