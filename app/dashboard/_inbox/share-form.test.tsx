/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples } from "#lib/messages/inbox/examples.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { clearTab } from "../../_form/stored-text.ts";
import { answer, loseConnection, stubPortal } from "../../_testing/stub-portal.ts";
import { ShareForm } from "./share-form.tsx";

const employerId = "1000001-0001";
const thread: Thread = {
  ...(examples.getThread.response as Thread),
  threadId: "t1",
  monthEmployerId: null,
  memberEmployers: [{ employerId, employerName: "Lakeside Freight" }],
};
const share = "POST /api/inbox/threads/t1/share";
const find = (searchText: string) => `GET /api/operations/employers?find=${searchText}`;
const answerWithEmployers = (names: readonly string[]) => ({
  employers: names.map((employerName, index) => ({
    employerId: index === 0 ? employerId : `100000${index + 1}-0001`,
    employerName,
    moreMatches: 0,
    matches: [{ kind: "NAME", confirmationNo: null, state: null, workMonth: null, fund: null, cents: null }],
  })),
  page: { next: null, previous: null },
});

/** Types an employer, and presses Share before the search starts. */
const pressShareAtOnce = async (searchText: string): Promise<void> => {
  render(
    <ShareForm
      thread={thread}
      perform={async (_name, send) => {
        await send("k");
        return null;
      }}
    />,
  );
  await userEvent.type(screen.getByLabelText("Message to the employer"), "Please check May.");
  await userEvent.click(screen.getByLabelText("Employer"));
  await userEvent.paste(searchText);
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
};

beforeEach(clearTab);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("waits for the search if Share is pressed first, and then shares", async () => {
  const answers = Promise.withResolvers<Response>();
  const calls = stubPortal({ [find("Lakeside")]: () => answers.promise, [share]: () => answer(thread) });
  await pressShareAtOnce("Lakeside");
  expect(screen.getByRole("button", { name: inboxTexts.findingEmployer }).getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText(inboxTexts.employerUnknown("Lakeside"))).toBeNull();
  answers.resolve(answer(answerWithEmployers(["Lakeside Freight"])));
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([find("Lakeside"), share]));
  expect(calls.at(-1)?.body).toEqual({ employerId, text: "Please check May." });
  await screen.findByRole("button", { name: "Share" });
});

it.each([
  ["Nothing", () => answer(answerWithEmployers([])), inboxTexts.employerUnknown("Nothing")],
  ["Search", loseConnection, inboxTexts.employerNotSearched("Search")],
])(
  "explains why %s can't be chosen, and moves to the field, once the search has ended",
  async (searchText, reply, text) => {
    stubPortal({ [find(searchText)]: reply });
    await pressShareAtOnce(searchText);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Employer"));
    expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
  },
);

it("searches again if Share is pressed after a failed search", async () => {
  const replies = [loseConnection, () => answer(answerWithEmployers(["Lakeside Freight"]))];
  const calls = stubPortal({ [find("Again")]: () => replies.shift()!(), [share]: () => answer(thread) });
  await pressShareAtOnce("Again");
  await screen.findByText(inboxTexts.employerNotSearched("Again"));
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([find("Again"), find("Again"), share]));
  await screen.findByRole("button", { name: "Share" });
});

it("shares nothing if the employer is changed while Share waits for the search", async () => {
  const calls = stubPortal({
    [find("Lakeside")]: () => answer(answerWithEmployers(["Lakeside Freight"])),
    [find("Lakesides")]: () => answer(answerWithEmployers([])),
  });
  await pressShareAtOnce("Lakeside");
  await userEvent.type(screen.getByLabelText("Employer"), "s");
  expect(await screen.findByText(inboxTexts.employerUnknown("Lakesides"))).toBeTruthy();
  expect(calls.map(({ call }) => call)).not.toContain(share);
});

it("shares with an employer chosen from the list, even after a search for the field's text", async () => {
  const summit = {
    ...answerWithEmployers(["Lakeside Freight", "Summit Catering"]).employers[1],
    employerId: "1000003-0001",
  };
  const list = { employers: [summit], page: { next: null, previous: null } };
  const [searchCall, chosenCall] = ["summit", "1000003-0001"].map(find);
  const calls = stubPortal({
    [searchCall!]: () => answer(list),
    [chosenCall!]: () => answer(list),
    [share]: () => answer(thread),
  });
  await pressShareAtOnce("summit");
  await userEvent.click(await screen.findByRole("button", { name: "Summit Catering (1000003-0001)" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(chosenCall));
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ employerId: "1000003-0001", text: "Please check May." }));
  await screen.findByRole("button", { name: "Share" });
});

it("keeps the message through a reload until the report is shared", async () => {
  stubPortal({ [share]: () => answer(thread) });
  const missingMonth = { ...thread, monthEmployerId: employerId };
  const perform: Parameters<typeof ShareForm>[0]["perform"] = async (_key, make, messageOf) => {
    const result = await make("key");
    if (result.ok && typeof messageOf === "function") messageOf(result.value);
    return null;
  };
  const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message to the employer");
  render(<ShareForm thread={missingMonth} perform={perform} />);
  await userEvent.type(message(), "Please check May.");
  cleanup();
  render(<ShareForm thread={missingMonth} perform={perform} />);
  expect(message().value).toBe("Please check May.");
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
