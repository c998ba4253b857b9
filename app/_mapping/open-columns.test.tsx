/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import { questionTexts } from "#lib/payroll-file/questions/texts.en.ts";
import type { Mapping } from "#lib/payroll-file/ground/mapping.ts";
import { type MappedFile, MappingForm } from "./mapping-form.tsx";

const view = {
  columns: [],
  codes: [],
  mapping: {
    columns: ["ssn", "last_name", "first_name", "agreement_code", "units_st", "gross_wages"],
    values: [],
    constants: {},
    ignored: [],
  },
  choices: {
    agreementCodes: ["JC710A", "JC711B"],
    agreementTitles: {},
    classifications: [],
    onReport: [],
    percentOnly: [],
  },
  steps: null,
} as unknown as MappedFile;

it("leads from what is still open to the first question without an answer", async () => {
  const asked = { ...view, codes: [], mapping: { ...view.mapping, columns: ["ssn", "employee", null, "units_st"] } };
  const columns = ["SSN", "Name", "Vac Hrs", "Reg"].map((name, at) => ({
    name,
    samples: ["8.00"],
    look: at === 2 ? "HOURS" : undefined,
  }));
  const read = { ...asked, columns } as unknown as MappedFile;
  render(
    <MappingForm view={read} save={async () => undefined} words={{ save: "Save", unsaved: "Nothing was read." }} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(screen.getByRole("button", { name: mappingTexts.toFirstOpen }));
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Vac Hrs/ }));
});

it("leaves all open columns aside in one press that lists them, and each can still be used", async () => {
  const sent: Mapping[] = [];
  const save = async (mapping: Mapping): Promise<undefined> => void sent.push(mapping);
  const names = ["SSN", "Last", "First", "Unit", "Reg", "Gross", "Vac Hrs", "Sick Hrs", "Retro Pay"];
  const columns = names.map((name, at) => ({ name, samples: ["8.00"], look: at > 5 ? "HOURS" : undefined }));
  const wide = {
    ...view,
    columns,
    codes: [],
    mapping: { ...view.mapping, columns: [...(view.mapping?.columns ?? []), null, null, null] },
  };
  render(
    <MappingForm
      view={wide as MappedFile}
      save={save}
      words={{ save: "Save and preview", unsaved: "Nothing was read." }}
    />,
  );
  expect(screen.getByText(/Vac Hrs, Sick Hrs, and Retro Pay/)).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: questionTexts.ignoreOpen(3) }));
  expect(document.activeElement?.textContent).toBe(questionTexts.openIgnored(3));
  const sick = screen.getByRole("combobox", { name: /Sick Hrs/ });
  await userEvent.selectOptions(sick, "other_units");
  expect(document.activeElement).toBe(sick);
  await userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  expect(sent.map(({ ignored }) => ignored)).toEqual([[6, 8]]);
});

it("leaves no column aside in one press that may hold all units or wages of a file", () => {
  const names = ["SSN", "Last", "First", "Unit", "Reg", "Gross", "MTD Gross", "Note"];
  const looks = [undefined, undefined, undefined, undefined, undefined, "MONEY", "MONEY"] as const;
  const columns = names.map((name, at) => ({ name, samples: ["8.00"], look: looks[at] }));
  const asked = {
    ...view,
    columns,
    codes: [],
    mapping: { ...view.mapping, columns: [...(view.mapping?.columns ?? []).slice(0, 5), null, null, null] },
  };
  render(
    <MappingForm
      view={asked as MappedFile}
      save={async () => undefined}
      words={{ save: "Save", unsaved: "Not read." }}
    />,
  );
  expect(screen.queryByRole("button", { name: /^Don’t use these/ })).toBeNull();
});
