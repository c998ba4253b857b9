/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import { examples } from "#lib/messages/inbox/examples.ts";
import { inboxLabels } from "#lib/messages/inbox/label-texts.en.ts";
import type { ThreadList, ThreadPage } from "#lib/messages/inbox/schema.ts";
import { inboxTexts, threadListLabels } from "#lib/messages/inbox/texts.en.ts";
import { clearTab, writeStoredText } from "#app/_form/stored-text.ts";
import { inboxTranslations } from "#lib/messages/inbox/words.ts";
import InboxPage from "./page.tsx";
import { ThreadTable } from "./thread-table.tsx";

const requests: unknown[] = [];
let filledLists: ThreadList[];

jest.mock("../../../lib/platform/http/fund/load.ts", () => ({
  load: (_call: unknown, _params: unknown, _body: unknown, query: { show: ThreadList }) => {
    requests.push(query.show);
    const { response } = examples.listThreads;
    return Promise.resolve({
      ok: true,
      value: filledLists.includes(query.show) ? response : { ...response, threads: [] },
    });
  },
}));
jest.mock("../../../lib/platform/session/visitor.ts", () => ({
  getVisitor: () => Promise.resolve({ user: { roles: ["Operations Accounting"], employerId: null } }),
}));
jest.mock("../../_shell/language/texts-of.ts", () => ({
  textsOf: (texts: { en: unknown }) => Promise.resolve(texts.en),
}));

const openPage = async (query: Record<string, string>) =>
  render(await InboxPage({ searchParams: Promise.resolve(query) }));
const selectedValue = () => screen.getByLabelText<HTMLSelectElement>("Show").value;

beforeEach(() => void requests.splice(0));
afterEach(() => {
  cleanup();
  clearTab();
});

it.each<[ThreadList[], ThreadList]>([
  [["unassigned", "mine", "all"], "unassigned"],
  [["mine", "all"], "mine"],
  [["all"], "all"],
  [[], "all"],
])("opens for staff with the first list that isn't empty: of %j, %s", async (lists, openedList) => {
  filledLists = lists;
  await openPage({});
  expect(selectedValue()).toBe(openedList);
});

it("shows the list in its URL, even if it is empty", async () => {
  filledLists = ["mine"];
  await openPage({ show: "unassigned" });
  expect([selectedValue(), requests]).toEqual(["unassigned", ["unassigned"]]);
  expect(screen.getByText(inboxTexts.noStaffThreads)).toBeTruthy();
  expect(screen.getByRole("option", { name: threadListLabels.unassigned, selected: true })).toBeTruthy();
});

it("marks a conversation with a reply that the reader started and didn't send", async () => {
  filledLists = ["all"];
  const { readerId, threads } = examples.listThreads.response;
  const saveDraftFor = (userId: string) =>
    writeStoredText(
      `message-draft:${threads[0]!.threadId}`,
      JSON.stringify({ readerId: userId, typed: { text: "I" } }),
      "tab",
    );
  saveDraftFor("someone else");
  await openPage({ show: "all" });
  expect(screen.queryByText(inboxLabels.unsent)).toBeNull();
  cleanup();
  saveDraftFor(readerId);
  await openPage({ show: "all" });
  expect(screen.getAllByText(inboxLabels.unsent)).toHaveLength(1);
});

it("shows the member of each report that two members share with an employer", () => {
  const { response } = examples.listThreads;
  const [thread] = response.threads;
  const sharedBy = (threadId: string, name: string) => ({ ...thread!, threadId, sharedBy: name });
  const threads = [sharedBy("1", "Lena Okafor"), sharedBy("2", "Rosa Quist"), sharedBy("3", "")];
  render(<ThreadTable list={{ ...response, isStaff: false, threads } as ThreadPage} texts={inboxTranslations.en} />);
  expect(screen.getAllByText(/^Report of /).map(({ textContent }) => textContent)).toEqual([
    "Report of Lena Okafor",
    "Report of Rosa Quist",
  ]);
});
