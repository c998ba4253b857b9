/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/messages/inbox/examples.ts";
import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ThreadView } from "./thread-view.tsx";

const sharedThread: Thread = {
  ...(examples.getThread.response as Thread),
  threadId: "t1",
  about: "WRONG_MONTH",
  employerId: null,
  sharedWith: "Lakeside Freight",
  monthEmployerId: "1000001-0001",
  canStopSharing: true,
  version: 2,
};
const stopCall = "POST /api/inbox/threads/t1/stop-sharing";
const readOnce = { "POST /api/inbox/threads/t1/read": () => answer({ unread: 0 }) };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("asks staff first, explains what it can't undo, and then offers to share the report again", async () => {
  const stoppedThread = { ...sharedThread, version: 3, sharedWith: null, canStopSharing: false };
  const calls = stubPortal({ ...readOnce, [stopCall]: () => answer(stoppedThread) });
  render(<ThreadView initial={sharedThread} canCorrect={false} />);
  await press("Stop sharing");
  expect(document.activeElement?.textContent).toBe(inboxTexts.stopSharingQuestion("Lakeside Freight"));
  await press("Keep sharing");
  await press("Stop sharing");
  expect(calls.filter(({ call }) => call === stopCall)).toEqual([]);
  await press("Stop sharing");
  expect(calls.filter(({ call }) => call === stopCall).map(({ version }) => version)).toEqual(["2"]);
  expect(screen.getByText(inboxTexts.unshared("Lakeside Freight", true))).toBeTruthy();
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});

it("doesn't show a closed conversation as waiting for the fund", async () => {
  const stoppedThread: Thread = {
    ...sharedThread,
    version: 3,
    sharedWith: null,
    canStopSharing: false,
    state: "CLOSED",
  };
  stubPortal({ ...readOnce, [stopCall]: () => answer(stoppedThread) });
  render(<ThreadView initial={{ ...sharedThread, state: "CLOSED" }} canCorrect={false} />);
  await press("Stop sharing");
  await press("Stop sharing");
  expect(screen.getByText("Lakeside Freight can no longer read this report.")).toBeTruthy();
});

it("explains a refusal next to the question", async () => {
  const text = inboxRefusals.shareAnswered("Lakeside Freight");
  stubPortal({ ...readOnce, [stopCall]: () => refuse(409, "AlreadyAnswered", text) });
  render(<ThreadView initial={sharedThread} canCorrect={false} />);
  await press("Stop sharing");
  await press("Stop sharing");
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(inboxTexts.stopSharingQuestion("Lakeside Freight"))).toBeTruthy();
});

it("isn't offered to a member, nor after the employer has filed the month", () => {
  stubPortal(readOnce);
  render(<ThreadView initial={{ ...sharedThread, canStopSharing: false }} canCorrect={false} />);
  expect(screen.queryByRole("button", { name: "Stop sharing" })).toBeNull();
});
