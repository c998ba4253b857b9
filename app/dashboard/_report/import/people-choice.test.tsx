/** @jest-environment @happy-dom/jest-environment */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { choosePeopleTexts } from "#lib/reporting/imports/mapping-texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { answer, loseConnection, stubPortal } from "#app/_testing/stub-portal.ts";
import { PeopleChoice } from "./people-choice.tsx";

const onReport = (memberId: string, name: string) => ({
  memberId,
  name,
  ssnLast4: memberId.slice(-4),
  payrollNo: "",
  unitCode: "A",
});
const [gloria, nadia] = [onReport("M0001", "Abara, Gloria"), onReport("M0002", "Halvorsen, Nadia")];
const unclear = (row: number, name: string, candidates: object[] = []) => ({
  from: `||${name}`,
  rows: [row],
  name,
  ssnLast4: "",
  payrollNo: "",
  candidates,
  why: "No one on the report has this name.",
  isLeftOut: false,
  isChosen: false,
  takesAnyone: true,
});
const view = {
  id: "file",
  workMonth: "2026-06",
  mapping: { columns: ["employee"], values: [], constants: {} },
  steps: null,
  unclear: [unclear(2, "Abara, G.", [{ ...gloria, isSuggested: false }]), unclear(3, "Halvorsenson, Nadia")],
  others: [gloria, nadia],
} as unknown as Import;

const listOf = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: importTexts.whoIs(name) });
const valuesOf = (name: string): string[] => Array.from(listOf(name).options, ({ value }) => value);

it("offers people with a similar name first, then everyone on the report without a match in another row", async () => {
  const portalCalls = stubPortal({
    "POST /api/reporting/tads/2026-06/imports/file/mapping": () => answer(view),
  });
  render(<PeopleChoice view={view} isMappingUnsaved={false} onUnsaved={() => {}} onChanged={() => {}} />);
  expect(valuesOf("Abara, G.")).toEqual(["", "M0001", leftOut, "M0002"]);
  expect(valuesOf("Halvorsenson, Nadia")).toEqual(["", leftOut, "M0001", "M0002"]);
  expect(screen.queryByRole("searchbox")).toBeNull();
  await userEvent.selectOptions(listOf("Abara, G."), "M0001");
  await userEvent.selectOptions(listOf("Halvorsenson, Nadia"), "M0001");
  expect(screen.getByText(choosePeopleTexts.alsoChosen(["Halvorsenson, Nadia"]))).toBeTruthy();
  await userEvent.selectOptions(listOf("Halvorsenson, Nadia"), "M0002");
  expect(screen.queryByText(choosePeopleTexts.alsoChosen(["Halvorsenson, Nadia"]))).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: importTexts.savePeople(2) }));
  const people = [
    { from: "||Abara, G.", to: "M0001" },
    { from: "||Halvorsenson, Nadia", to: "M0002" },
  ];
  expect(portalCalls.map(({ body }) => body)).toMatchObject([{ people }]);
});

it("finds someone on a long report by name or last 4, and keeps them in the list", async () => {
  stubPortal({});
  const manyPeople = Array.from({ length: 60 }, (_, n) => onReport(`M1${100 + n}`, `Person, P${n}`));
  render(
    <PeopleChoice
      view={{ ...view, others: [...manyPeople, nadia] }}
      isMappingUnsaved={false}
      onUnsaved={() => {}}
      onChanged={() => {}}
    />,
  );
  expect(valuesOf("Halvorsenson, Nadia")).toEqual(["", leftOut]);
  const search = screen.getByRole("searchbox", { name: choosePeopleTexts.findOthers });
  await userEvent.type(search, "nad halv");
  expect(screen.getByText(choosePeopleTexts.othersFound(1, 1))).toBeTruthy();
  expect(valuesOf("Halvorsenson, Nadia")).toEqual(["", leftOut, "M0002"]);
  await userEvent.selectOptions(listOf("Halvorsenson, Nadia"), "M0002");
  await userEvent.clear(search);
  await userEvent.type(search, "person");
  expect(screen.getByText(choosePeopleTexts.othersFound(60, 50))).toBeTruthy();
  expect(within(listOf("Halvorsenson, Nadia")).getByRole<HTMLOptionElement>("option", { selected: true }).value).toBe(
    "M0002",
  );
  await userEvent.clear(search);
  await userEvent.type(search, "1107");
  expect(valuesOf("Abara, G.")).toEqual(["", "M0001", leftOut, "M1107", "M0002"]);
});

it("counts only new and changed choices on the button, and explains why other people are listed", async () => {
  stubPortal({});
  const [firstPerson, secondPerson] = view.unclear ?? [];
  const savedPerson = { ...firstPerson, isChosen: true, candidates: [{ ...gloria, isSuggested: true }] };
  const viewWithBoth = { ...view, unclear: [savedPerson, secondPerson] } as unknown as Import;
  render(<PeopleChoice view={viewWithBoth} isMappingUnsaved={false} onUnsaved={() => {}} onChanged={() => {}} />);
  expect(screen.getByText(choosePeopleTexts.alsoListed(1))).toBeTruthy();
  expect(screen.getByRole("button", { name: importTexts.savePeople(0) })).toBeTruthy();
  await userEvent.selectOptions(listOf("Halvorsenson, Nadia"), "M0002");
  expect(screen.getByRole("button", { name: importTexts.savePeople(1) })).toBeTruthy();
  await userEvent.selectOptions(listOf("Abara, G."), leftOut);
  expect(screen.getByRole("button", { name: importTexts.savePeople(2) })).toBeTruthy();
  await userEvent.selectOptions(listOf("Abara, G."), "");
  expect(screen.getByRole("button", { name: importTexts.savePeople(2) })).toBeTruthy();
});

it("explains that rows with an unknown number can't be added, but not for rows without a number", () => {
  const lead = (...people: object[]) => {
    const peopleView = { ...view, unclear: people } as Import;
    const { unmount } = render(
      <PeopleChoice view={peopleView} isMappingUnsaved={false} onUnsaved={() => {}} onChanged={() => {}} />,
    );
    const pageText = document.body.textContent;
    unmount();
    return pageText;
  };
  const newcomer = { ...unclear(7, "Newcomer, Alex"), ssnLast4: "4321", takesAnyone: false };
  const leadForOne = lead(newcomer);
  expect(leadForOne).toContain(choosePeopleTexts.unplacedLead(1));
  expect(leadForOne).toContain("Add a person");
  expect(leadForOne).not.toMatch(/doesn’t say clearly|without a number/);
  const leadForBoth = lead(newcomer, unclear(8, "Abara, G."));
  expect(leadForBoth).toContain(choosePeopleTexts.unplacedLead(1));
  expect(leadForBoth).toContain(choosePeopleTexts.peopleLead(1, false, "NUMBERS"));
  const numbered = lead({ ...unclear(8, "Abara, G."), payrollNo: "10001" });
  expect(numbered).toContain(choosePeopleTexts.peopleLead(1, false, null));
  expect(numbered).not.toContain("without a number");
});

it("assigns all rows of one name to a person only after one more click", async () => {
  const candidates = ["M0343", "M0204"].map((id) =>
    Object.assign(onReport(id, "Abara, Desmond"), { isSuggested: false }),
  );
  const rows = [4, 5, 6].map((row) =>
    Object.assign(unclear(row, "Abara, Desmond", candidates), {
      from: `||ABARA, DESMOND|row ${row}`,
      inFile: `Hours ${70 + row}`,
    }),
  );
  const severalPeople = { ...view, unclear: [...rows, unclear(7, "Halvorsenson, Nadia")] } as unknown as Import;
  render(<PeopleChoice view={severalPeople} isMappingUnsaved={false} onUnsaved={() => {}} onChanged={() => {}} />);
  const choiceOf = (row: number) =>
    screen.getByRole<HTMLSelectElement>("combobox", { name: importTexts.whoIs("Abara, Desmond", `row ${row}`) });
  expect(screen.getByText("Hours 74")).toBeTruthy();
  expect(screen.queryByText(choosePeopleTexts.chooseForAll(3))).toBeNull();
  await userEvent.selectOptions(choiceOf(4), "M0343");
  expect([4, 5, 6].map((row) => choiceOf(row).value)).toEqual(["M0343", "", ""]);
  await userEvent.click(screen.getByText(choosePeopleTexts.chooseForAll(3)));
  expect([4, 5, 6].map((row) => choiceOf(row).value)).toEqual(["M0343", "M0343", "M0343"]);
  expect(listOf("Halvorsenson, Nadia").value).toBe("");
  expect(screen.queryByText(choosePeopleTexts.chooseForAll(3))).toBeNull();
  expect(screen.getAllByText(choosePeopleTexts.alsoChosen(["Abara, Desmond"]))).toHaveLength(3);
});

it("reports after a lost response that the choice may have been saved, and keeps it", async () => {
  stubPortal({ "POST /api/reporting/tads/2026-06/imports/file/mapping": loseConnection });
  render(<PeopleChoice view={view} isMappingUnsaved={false} onUnsaved={() => {}} onChanged={() => {}} />);
  await userEvent.selectOptions(listOf("Abara, G."), "M0001");
  await userEvent.click(screen.getByRole("button", { name: importTexts.savePeople(1) }));
  expect((await screen.findByRole("alert")).textContent).toContain(importTexts.readUnanswered("").trim());
  expect(listOf("Abara, G.").value).toBe("M0001");
});
