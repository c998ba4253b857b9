/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { AvailableActions } from "../../_shell/offered-actions.tsx";
import { FollowLink } from "./emailed-link-button.tsx";

afterEach(cleanup);

it.each([
  ["its own call", [], "POST /api/account/reactivate"],
  ["the call of all emailed codes, where there is no other", ["reactivate"], "POST /api/account/verify-email"],
] as const)("reactivates by %s", async (_, withheld, call) => {
  const calls = stubPortal({ [call]: () => refuse(503, "Unavailable", "Try again later.") });
  render(
    <AvailableActions withheld={withheld}>
      <FollowLink purpose="reactivation" token="code-7" />
    </AvailableActions>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText(/Try again later\./)).toBeTruthy();
  expect(calls.map(({ call: calledOperation, body }) => [calledOperation, body])).toEqual([
    [call, { token: "code-7" }],
  ]);
});
