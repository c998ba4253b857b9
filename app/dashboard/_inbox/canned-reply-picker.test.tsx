/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { cannedTexts } from "#lib/messages/canned-replies/texts.en.ts";
import { examples } from "#lib/messages/inbox/examples.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { clearTab } from "../../_form/stored-text.ts";
import { answer, stubPortal } from "../../_testing/stub-portal.ts";
import { NewMessageForm } from "./new-message-form.tsx";
import { ReplyForm } from "./reply-form.tsx";

const reply = (title: string, text: string, { isRetired = false, audience = "ANYONE", textEs = "" } = {}) => ({
  replyId: `id of ${title}`,
  title,
  text,
  textEs,
  audience,
  isRetired,
  version: 1,
});
const replies = [
  reply("Hours", "Weekdays 8 to 4.", { textEs: "De 8 a 4." }),
  reply("Long", "x".repeat(2_999)),
  reply("Old", "Gone.", { isRetired: true }),
  reply("Late charge", "By the agreement.", { audience: "EMPLOYERS" }),
  reply("Coverage", "By your hours.", { audience: "MEMBERS" }),
];
const staffThread: Thread = { ...(examples.getThread.response as Thread), isStaff: true };
const list = "GET /api/canned-replies";

const open = async (thread: Thread) => {
  const calls = stubPortal({ [list]: () => answer({ replies }) });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReplyForm thread={thread} onSent={() => {}} />
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Reply" }));
  return calls;
};
const area = () => screen.getByLabelText<HTMLTextAreaElement>("Your reply");
const insert = async (title: string): Promise<void> => {
  await userEvent.selectOptions(await screen.findByLabelText("Canned reply"), title);
  await userEvent.click(screen.getByRole("button", { name: "Insert" }));
};

beforeEach(clearTab);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe("canned replies in a reply", () => {
  it("are inserted at the cursor without replacing a selection or sending the message", async () => {
    const calls = await open(staffThread);
    await userEvent.type(area(), "Hello Dana. Bye.");
    area().setSelectionRange(0, 12);
    await insert("Hours");
    expect(area().value).toBe("Hello Dana. Weekdays 8 to 4.Bye.");
    expect([area().selectionStart, area().selectionEnd]).toEqual([28, 28]);
    expect(screen.getByText(cannedTexts.inserted("Hours"))).toBeTruthy();
    expect(calls.map(({ call }) => call)).toEqual([list]);
  });

  it("are not inserted into a reply that would be too long, and the typed text stays", async () => {
    await open(staffThread);
    await insert("Long");
    await insert("Long");
    expect(area().value).toHaveLength(2_999);
    expect(screen.getByText(cannedTexts.tooLong("Long"))).toBeTruthy();
  });

  it("are offered in a new staff message, but not in a message to the fund", async () => {
    stubPortal({ [list]: () => answer({ replies }) });
    const { rerender } = render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <NewMessageForm readerId="ada" topics={[]} to="1000001-0001" />
      </SWRConfig>,
    );
    await insert("Hours");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Weekdays 8 to 4.");
    rerender(<NewMessageForm readerId="ada" topics={[]} />);
    expect(screen.queryByLabelText("Canned reply")).toBeNull();
  });

  it("are inserted in Spanish for Spanish readers, with a warning before an English-only one", async () => {
    await open({ ...staffThread, employerId: null, language: "es" });
    await insert("Hours");
    expect(area().value).toBe("De 8 a 4.");
    expect(screen.getByText(cannedTexts.insertedSpanish("Hours"))).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Canned reply"), cannedTexts.englishOnly("Coverage"));
    expect(screen.getByText(cannedTexts.warnsOfEnglish("Coverage"))).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Insert" }));
    expect(area().value).toBe("De 8 a 4.By your hours.");
  });

  const contact = { reference: "C-1234-5678", email: "ana@example.com" };
  const member = { ...staffThread, employerId: null };
  it.each([
    ["an employer", staffThread, ["Late charge"]],
    ["a member", member, ["Coverage"]],
    ["someone who isn’t logged in", { ...member, contact: { ...contact, who: "MEMBER" as const } }, []],
  ])("are offered for %s and for anyone", async (_who, thread, expected) => {
    await open(thread);
    await screen.findByLabelText("Canned reply");
    const titles = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(titles).toEqual([cannedTexts.choose, "Hours", "Long", ...expected]);
  });

  it("are offered only to staff, and retired ones to no one", async () => {
    await open(staffThread);
    await screen.findByLabelText("Canned reply");
    expect(screen.queryByRole("option", { name: "Old" })).toBeNull();
    cleanup();
    jest.restoreAllMocks();
    expect(await open({ ...staffThread, isStaff: false })).toEqual([]);
    expect(screen.queryByLabelText("Canned reply")).toBeNull();
  });
});
