/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import PeoplePage from "./page.tsx";

const people = { ok: true, value: { people: [], invitations: [] } };
let waiting: unknown;

jest.mock("../../../../lib/employers/load.ts", () => ({ loadPeople: () => Promise.resolve(people) }));
jest.mock("../../../../lib/approval/load.ts", () => ({ loadApplicants: () => Promise.resolve(waiting) }));

const applicants = (count: number, next: string | null) => ({
  ok: true,
  value: { applicants: Array.from({ length: count }, () => ({})), page: { next, previous: null } },
});

afterEach(cleanup);

it.each([
  [applicants(1, null), /^1 person has registered/],
  [applicants(25, "next"), /^More than 25 people have registered/],
])("says that someone waits for the admin’s decision", async (answer, text) => {
  waiting = answer;
  render(await PeoplePage());
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Approve or decline" }).getAttribute("href")).toBe("/dashboard/approve");
});

it.each([applicants(0, null), { ok: false, failure: { code: "Unavailable", status: 503, text: "Try again." } }])(
  "shows who can log in when no one waits, or when that can’t be read",
  async (answer) => {
    waiting = answer;
    render(await PeoplePage());
    expect(screen.queryByRole("link", { name: "Approve or decline" })).toBeNull();
    expect(screen.getByRole("button", { name: "Invite someone" })).toBeTruthy();
  },
);
