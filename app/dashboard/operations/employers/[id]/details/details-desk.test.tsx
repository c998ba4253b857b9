/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { EmployerDetails } from "#lib/desk/employer-details/schema.ts";
import {
  detailRefusals,
  detailTexts as texts,
  modeEffects,
  statusEffects,
} from "#lib/desk/employer-details/texts.en.ts";
import { answer, refuse, stubPortal } from "#app/_testing/stub-portal.ts";
import { DetailsDesk } from "./details-desk.tsx";

afterEach(cleanup);

const sollieId = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const okaforId = "0c7a7a0e-6c52-4d1c-8a55-2b9d0a4f6c11";
const lakeside: EmployerDetails = {
  employerId: "1000001-0001",
  legalName: "Lakeside Freight",
  dba: "",
  address1: "12 Ore Dock Road",
  address2: "",
  address3: "",
  city: "Duluth",
  state: "MN",
  zip: "558020000",
  phone: "5550100411",
  representativeId: sollieId,
  reportingMode: "WEB",
  status: "ACTIVE",
  representatives: [
    { representativeId: okaforId, name: "Ben Okafor" },
    { representativeId: sollieId, name: "Marta Sollie" },
  ],
  version: 7,
};
const path = "/api/operations/employers/1000001-0001/details";
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);

it("shows each change before and after, and what a new status and reporting mode do", async () => {
  const calls = stubPortal({ [`POST ${path}`]: () => answer({ ...lakeside, representativeId: okaforId, version: 8 }) });
  render(<DetailsDesk initial={lakeside} />);
  await press(texts.review);
  expect(screen.getByText(detailRefusals.unchanged)).toBeTruthy();
  await choose("Account representative", "Ben Okafor");
  await choose("Reports", "On paper");
  await choose("Status", "Suspended");
  await press(texts.review);
  expect(screen.getByText(detailRefusals.reasonRequired)).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Reason"), "Its agreement ended.");
  await press(texts.review);
  for (const row of [/Account representative.*Marta Sollie.*Ben Okafor/, /Reports.*web.*paper/, /Status.*Active.*Susp/])
    expect(screen.getByRole("row", { name: row })).toBeTruthy();
  expect(screen.getByText(statusEffects.SUSPENDED)).toBeTruthy();
  expect(screen.getByText(modeEffects.PAPER)).toBeTruthy();
  expect(calls).toEqual([]);
  await press(texts.save);
  expect(screen.getByText(texts.saved)).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({
    representativeId: okaforId,
    reportingMode: "PAPER",
    status: "SUSPENDED",
    reason: "Its agreement ended.",
  });
});

it("keeps typed values when another admin saved first, and shows what differs", async () => {
  stubPortal({
    [`POST ${path}`]: () => refuse(412, "Stale", detailRefusals.Stale),
    [`GET ${path}`]: () => answer({ ...lakeside, city: "Superior", version: 8 }),
  });
  render(<DetailsDesk initial={lakeside} />);
  await userEvent.type(screen.getByLabelText("Does business as (optional)"), "Lakeside");
  await press(texts.review);
  await press(texts.save);
  expect(screen.getByText(detailRefusals.Stale)).toBeTruthy();
  expect(screen.getByText("City: Superior")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Does business as (optional)").value).toBe("Lakeside");
});

it("marks invalid fields", async () => {
  render(<DetailsDesk initial={lakeside} />);
  await userEvent.clear(screen.getByLabelText("Legal name"));
  await userEvent.clear(screen.getByLabelText("City"));
  await press(texts.review);
  expect(screen.getByText("Legal name Required")).toBeTruthy();
  expect(screen.getByText("City Required")).toBeTruthy();
});
