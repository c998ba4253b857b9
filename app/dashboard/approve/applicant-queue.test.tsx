/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { approvalTexts } from "../../../lib/identity/approval/texts.en.ts";
import type { Applicant } from "../../../lib/identity/approval/schema.ts";
import { identityNoteRule, identityTexts } from "../../../lib/platform/rules/identity-check.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ApplicantQueue } from "./applicant-queue.tsx";

const applicantOf = (accountId: string, firstName: string, overrides: Partial<Applicant> = {}): Applicant => ({
  accountId,
  kind: "employer",
  firstName,
  lastName: "Reyes",
  userName: firstName,
  email: `${firstName}@example.com`,
  phone: "",
  claimedId: "1000001-0001",
  claimedName: "Lakeside Freight",
  claims: [],
  admissions: ["Employer", "Employer Admin"],
  needsIdentity: false,
  isOwn: false,
  emailVerified: true,
  registeredAt: "2026-06-01T12:00:00Z",
  version: 3,
  ...overrides,
});
const [ana, ben] = [applicantOf("a", "Ana"), applicantOf("b", "Ben")];
const decideCall = "POST /api/account/approve-employer";
const listCall = "GET /api/account/applicants";
const queueOf = (...applicants: Applicant[]) => ({ applicants, page: { next: null, previous: null } });
const listOf = (...applicants: Applicant[]) => answer(queueOf(...applicants));

const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const isPending = (firstName: string) =>
  screen.queryByRole("button", { name: new RegExp(`^Approve ${firstName} `) }) !== null;

afterEach(cleanup);

it("approves the version on screen in the lesser role unless another is chosen", async () => {
  const calls = stubPortal({ [decideCall]: () => listOf(ben) });
  render(<ApplicantQueue initial={queueOf(ana, ben)} pageQuery={{}} />);
  await press(/^Approve Ana Reyes as Employer$/);
  expect(calls.map(({ body, version }) => [body, version])).toEqual([
    [{ decision: "approve", as: "Employer", accountId: "a" }, "3"],
  ]);
  expect([isPending("Ana"), isPending("Ben")]).toEqual([false, true]);
  const notice = await screen.findByText(approvalTexts.approved(ana, "Employer"));
  expect(notice.closest("[tabindex]")).toBe(document.activeElement);
});

it("requires a note about identity if a proof did not match, and keeps it after a refusal", async () => {
  const calls = stubPortal({ [decideCall]: () => refuse(422, "Refused", "Not possible.") });
  const unprovenApplicant = applicantOf("a", "Ana", { needsIdentity: true, admissions: ["Employer"] });
  render(<ApplicantQueue initial={queueOf(unprovenApplicant)} pageQuery={{}} />);
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(identityTexts.identityNote);
  await press(/^Approve Ana/);
  await userEvent.type(note(), "Checked.");
  await press(/^Approve Ana/);
  expect([calls, await screen.findAllByText(approvalTexts.incomplete)]).toMatchObject([[], { length: 1 }]);
  expect(screen.getByText(identityNoteRule.text)).toBeTruthy();
  const sentence = "Called the office; the manager knew her.";
  await userEvent.clear(note());
  await userEvent.type(note(), sentence);
  await userEvent.selectOptions(screen.getByLabelText(identityTexts.identity), "CALLED_BACK");
  await press(/^Approve Ana/);
  expect(calls.map(({ body }) => body).at(0)).toEqual({
    decision: "approve",
    as: "Employer",
    accountId: "a",
    identity: "CALLED_BACK",
    identityNote: sentence,
  });
  expect([(await screen.findByText("Not possible.")) !== null, note().value]).toEqual([true, sentence]);
});

it("declines only with a reason", async () => {
  const calls = stubPortal({ [decideCall]: () => listOf() });
  render(<ApplicantQueue initial={queueOf(ana)} pageQuery={{}} />);
  await press(/^Decline Ana/);
  await press(/^Decline Ana/);
  expect((await screen.findByRole("alert")).textContent).toBe("Reason Required");
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText("Reason"), "Unknown caller");
  await press(/^Decline Ana/);
  expect(calls.map(({ body }) => body)).toEqual([{ decision: "decline", reason: "Unknown caller", accountId: "a" }]);
  expect(await screen.findByText(approvalTexts.empty)).toBeTruthy();
});

it("shows the second decider the first decision, and keeps their reason", async () => {
  stubPortal({ [decideCall]: () => refuse(412, "Stale", "Approved by Kim."), [listCall]: () => listOf(ben) });
  render(<ApplicantQueue initial={queueOf(ana, ben)} pageQuery={{}} />);
  await press(/^Decline Ana/);
  await userEvent.type(screen.getByLabelText("Reason"), "My reason");
  await press(/^Decline Ana/);
  expect(await screen.findByText("Approved by Kim.")).toBeTruthy();
  expect((await screen.findByText("My reason")).tagName).toBe("Q");
  expect([isPending("Ana"), isPending("Ben")]).toEqual([false, true]);
});

it.each([
  ["still waits: on their own card", [ana], approvalTexts.unanswered],
  ["no longer waits: above the list", [], approvalTexts.outcomeUnknown],
])("never reports a decision without a response as not made, when the applicant %s", async (_, outcome, text) => {
  stubPortal({ [decideCall]: loseConnection, [listCall]: () => listOf(...outcome) });
  render(<ApplicantQueue initial={queueOf(ana)} pageQuery={{}} />);
  await press(/^Approve Ana/);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(isPending("Ana")).toBe(outcome.length > 0);
});

it("keeps the applicant and the typed reason after a refusal", async () => {
  stubPortal({ [decideCall]: () => refuse(422, "Refused", "Not possible.") });
  render(<ApplicantQueue initial={queueOf(ana)} pageQuery={{}} />);
  await press(/^Decline Ana/);
  await userEvent.type(screen.getByLabelText("Reason"), "My reason");
  await press(/^Decline Ana/);
  expect(await screen.findByText("Not possible.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("My reason");
});

it("stays on a later page after a decision, and requests that page again", async () => {
  const page = { next: null, previous: "a" };
  const calls = stubPortal({ [decideCall]: () => answer({ applicants: [ana], page }) });
  render(<ApplicantQueue initial={{ applicants: [ben, applicantOf("c", "Cai")], page }} pageQuery={{ after: "z" }} />);
  expect(screen.getByRole("link", { name: "Previous 25" }).getAttribute("href")).toBe("/dashboard/approve?before=a");
  await press(/^Approve Ben Reyes as Employer$/);
  expect([isPending("Ana"), isPending("Ben"), isPending("Cai")]).toEqual([false, false, true]);
  expect(calls).toHaveLength(1);
});
