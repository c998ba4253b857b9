/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { examples } from "#lib/messages/inbox/examples.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { ReportedNotice } from "./reported-notice.tsx";

const shared = {
  ...examples.getThread.response,
  workMonth: "2026-05",
  reportState: "OPEN",
  from: "Lena Okafor",
  shouldBe: "5 weeks",
};
jest.mock("../../../lib/messages/inbox/load.ts", () => ({
  loadThread: () => Promise.resolve({ ok: true, value: shared }),
}));

const lineId = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const line = { id: lineId, firstName: "Lena", lastName: "Okafor" };
const open = async (lines: Parameters<typeof ReportedNotice>[0]["lines"]) =>
  render(await ReportedNotice({ threadId: "t1", lines }));

afterEach(() => {
  cleanup();
  window.location.hash = "";
});

it("shows the member's line on the report, and doesn't ask to add anyone", async () => {
  await open([{ id: "other", firstName: "Al", lastName: "Okafor" }, line]);
  expect(screen.getByText(inboxTexts.isOnReport("2026-05", "Lena Okafor"), { exact: false })).toBeTruthy();
  const link = screen.getByRole("link", { name: inboxTexts.showOnReport("Lena Okafor") });
  expect([link.getAttribute("href"), window.location.hash]).toEqual([`#line-${lineId}`, `#line-${lineId}`]);
});

it("asks to add a member who isn't on the report", async () => {
  await open([]);
  expect(screen.getByText(inboxTexts.notPosted("2026-05", false), { exact: false })).toBeTruthy();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
