/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { approvalTexts } from "../../../lib/identity/approval/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ApproveById } from "./approve-by-id.tsx";

const approveCall = "POST /api/account/approve-employer";
const field = () => screen.getByLabelText<HTMLInputElement>(approvalTexts.accountId);
const press = () => userEvent.click(screen.getByRole("button", { name: approvalTexts.approve }));

afterEach(cleanup);

it("approves the account of the email's link by its ID alone, and is ready for the next one", async () => {
  const calls = stubPortal({ [approveCall]: () => answer({ applicants: [], page: { next: null, previous: null } }) });
  render(<ApproveById linked="2041" />);
  await press();
  const notice = await screen.findByText(approvalTexts.approvedById("2041"));
  expect(notice.closest("[tabindex]")).toBe(document.activeElement);
  expect(field().value).toBe("");
  await userEvent.type(field(), " b-77 ");
  await press();
  await screen.findByText(approvalTexts.approvedById("b-77"));
  expect(calls.map(({ body }) => body)).toEqual([
    { decision: "approveById", accountId: "2041" },
    { decision: "approveById", accountId: "b-77" },
  ]);
});

it("requires an ID, and keeps it after a refusal or a lost response", async () => {
  const answers = [() => refuse(404, "NotFound", "No one waits."), loseConnection];
  const calls = stubPortal({ [approveCall]: () => (answers.shift() ?? loseConnection)() });
  render(<ApproveById linked="" />);
  await press();
  expect(await screen.findByText(approvalTexts.accountIdMissing)).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.type(field(), "404");
  await press();
  expect(await screen.findByText("No one waits.")).toBeTruthy();
  await press();
  expect(await screen.findByText(approvalTexts.unansweredById)).toBeTruthy();
  expect([field().value, calls.length]).toEqual(["404", 2]);
});
