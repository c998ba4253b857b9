/** @jest-environment @happy-dom/jest-environment */
import { randomUUID } from "node:crypto";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/identity/employers/examples.ts";
import { peopleTexts } from "#lib/identity/employers/page-texts.en.ts";
import type { People, Person } from "#lib/identity/employers/schema.ts";
import { answer as toAnswer, stubPortal } from "../../../_testing/stub-portal.ts";
import PeoplePage from "./page.tsx";

const people: { ok: true; value: People } = { ok: true, value: { people: [], invitations: [] } };
let applicantsResult: unknown;

jest.mock("#lib/identity/employers/load.ts", () => ({ loadPeople: () => Promise.resolve(people) }));
jest.mock("#lib/identity/approval/load.ts", () => ({ loadApplicants: () => Promise.resolve(applicantsResult) }));

const applicants = (count: number, next: string | null) => ({
  ok: true,
  value: { applicants: Array.from({ length: count }, () => ({})), page: { next, previous: null } },
});

const manage = (person: Person) =>
  userEvent.click(screen.getByRole("button", { name: `Manage ${peopleTexts.nameOf(person)}` }));

afterEach(cleanup);

it.each([
  [applicants(1, null), /^1 person has registered/],
  [applicants(25, "next"), /^More than 25 people have registered/],
])("shows that someone is waiting for the admin’s decision", async (response, text) => {
  applicantsResult = response;
  render(await PeoplePage());
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Approve or decline" }).getAttribute("href")).toBe("/dashboard/approve");
});

it.each([applicants(0, null), { ok: false, failure: { code: "Unavailable", status: 503, text: "Try again." } }])(
  "shows who can log in if no one is waiting or the waiting list can’t be loaded",
  async (response) => {
    applicantsResult = response;
    render(await PeoplePage());
    expect(screen.queryByRole("link", { name: "Approve or decline" })).toBeNull();
    expect(screen.getByRole("button", { name: "Invite someone" })).toBeTruthy();
  },
);

it("shows only a focused confirmation, without decisions, after the admin role is handed over", async () => {
  applicantsResult = applicants(1, null);
  const { people: examplePeople } = examples.listPeople.response as People;
  const newAdmin = examplePeople[0]!;
  people.value = { people: examplePeople, invitations: [] };
  stubPortal({
    [`POST /api/employer/people/${newAdmin.personId}/hand-over`]: () => toAnswer(examples.handOverAdmin.response),
  });
  render(await PeoplePage());
  await manage(newAdmin);
  await userEvent.click(screen.getByRole("button", { name: /^Hand over admin role to / }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, hand over" }));
  const notice = await screen.findByText(peopleTexts.handedOver(newAdmin), { exact: false });
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByRole("link", { name: "Approve or decline" })).toBeNull();
});

it("lists the sender’s invitations that end with their admin role", async () => {
  applicantsResult = applicants(0, null);
  const { people: listedPeople, invitations } = examples.listPeople.response as People;
  const [listedPerson, invitation] = [listedPeople[0]!, invitations[0]!];
  const self = { ...listedPerson, personId: randomUUID(), isSelf: true };
  const ownInvitation = {
    ...invitation,
    invitationId: randomUUID(),
    email: "lee@invited.example",
    inviterId: self.personId,
  };
  people.value = { people: [self, listedPerson], invitations: [invitation, ownInvitation] };
  render(await PeoplePage());
  await manage(listedPerson);
  await userEvent.click(screen.getByRole("button", { name: /^Remove / }));
  expect(screen.getByText(/The invitation they sent to kim@invited.example is withdrawn\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Hand over admin role to / }));
  expect(screen.getByText(/The invitation you sent to lee@invited.example is withdrawn\. Jonas/)).toBeTruthy();
});

it("lists the invitations that end when an admin becomes an employer’s user", async () => {
  applicantsResult = applicants(0, null);
  const { people: listedPeople, invitations } = examples.listPeople.response as People;
  people.value = { people: [{ ...listedPeople[0]!, role: "Employer Admin" }], invitations };
  render(await PeoplePage());
  await manage(listedPeople[0]!);
  await userEvent.click(screen.getByRole("button", { name: /^Change rights/ }));
  const text = "The invitation they sent to kim@invited.example is withdrawn.";
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.click(screen.getByLabelText("Employer"));
  expect(screen.getByText(text)).toBeTruthy();
});

it("closes one question when another one about the same person opens", async () => {
  applicantsResult = applicants(0, null);
  const { people: examplePeople } = examples.listPeople.response as People;
  people.value = { people: examplePeople, invitations: [] };
  const listedPerson = examplePeople[0]!;
  render(await PeoplePage());
  await manage(listedPerson);
  await userEvent.click(screen.getByRole("button", { name: /^Remove / }));
  await userEvent.click(screen.getByRole("button", { name: /^Hand over admin role to / }));
  expect(screen.queryByText(peopleTexts.removeQuestion(listedPerson, []))).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(peopleTexts.handOverQuestion(listedPerson, [])));
  await userEvent.click(screen.getByRole("button", { name: /^Remove / }));
  expect(screen.queryByText(peopleTexts.handOverQuestion(listedPerson, []))).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(peopleTexts.removeQuestion(listedPerson, [])));
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Remove / }));
});

it("lists people in a table, each with a button that opens their form", async () => {
  applicantsResult = applicants(0, null);
  const { people: listedPeople, invitations } = examples.listPeople.response as People;
  const listedPerson = listedPeople[0]!;
  const otherPerson = {
    ...listedPerson,
    personId: randomUUID(),
    firstName: "Ada",
    lastName: "Quist",
    userName: "ada-quist",
  };
  const self = { ...listedPerson, personId: randomUUID(), isSelf: true, firstName: "Dana", lastName: "Whitfield" };
  people.value = { people: [self, listedPerson, otherPerson], invitations };
  render(await PeoplePage());
  const table = within(screen.getByRole("table", { name: peopleTexts.listTitle }));
  const names = (): (string | null)[] => table.getAllByRole("button").map(({ textContent }) => textContent);
  const closed = [listedPerson, otherPerson].map((person) => `Manage ${peopleTexts.nameOf(person)}`);
  expect(names()).toEqual(closed);
  await manage(listedPerson);
  expect(screen.getByRole("button", { name: `Remove ${peopleTexts.nameOf(listedPerson)}` })).toBeTruthy();
  await manage(otherPerson);
  expect(screen.queryByRole("button", { name: `Remove ${peopleTexts.nameOf(listedPerson)}` })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Ada Quist" })).toBeTruthy();
  await manage(otherPerson);
  expect(names()).toEqual(closed);
});
