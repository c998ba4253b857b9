/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { examples } from "../../../lib/employers/examples.ts";
import { invitationTexts, joinTexts } from "../../../lib/employers/page-texts.en.ts";
import { invitationFaults } from "../../../lib/employers/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { Invited } from "./invited.tsx";
import { Join } from "./join.tsx";
import { InvitationLead, InvitationTitle, WithOutcome } from "./outcome.tsx";

const read = "POST /api/account/invitation";
const open = (page: React.ReactNode) =>
  render(
    <WithOutcome>
      <h1>
        <InvitationTitle />
      </h1>
      <InvitationLead text={invitationTexts.lead} />
      {page}
    </WithOutcome>,
  );

afterEach(cleanup);

it.each([
  ["who registers", <Invited key="1" code="used" terms="" />],
  ["who is logged in", <Join key="2" code="used" />],
])("asks nothing more of %s with a link that can’t be used", async (_who, page) => {
  stubPortal({ [read]: () => refuse(422, "InvitationUsed", invitationFaults.InvitationUsed) });
  open(page);
  expect(await screen.findByText(invitationFaults.InvitationUsed, { exact: false })).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: invitationTexts.outcomes.unusable })).toBeTruthy();
  expect(screen.queryByText(invitationTexts.lead)).toBeNull();
});

it("says that the invitation is accepted, and asks no more to accept it", async () => {
  stubPortal({
    [read]: () => answer(examples.readInvitation.answer),
    "POST /api/account/join-employer": () => answer(examples.joinEmployer.answer),
  });
  open(<Join code="good" />);
  (await screen.findByRole("button", { name: joinTexts.accept })).click();
  expect(await screen.findByText(joinTexts.joined("Lakeside Freight"))).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: invitationTexts.outcomes.accepted })).toBeTruthy();
  expect(screen.queryByText(invitationTexts.lead)).toBeNull();
});
