/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cannedRefusals, cannedTexts } from "#lib/messages/canned-replies/texts.en.ts";
import { answer, refuse, stubPortal } from "../../../_testing/stub-portal.ts";
import { CannedReplyDesk } from "./canned-reply-desk.tsx";

const hours = {
  replyId: "r1",
  title: "Hours",
  text: "Weekdays.",
  textEs: "De lunes a viernes.",
  audience: "MEMBERS" as const,
  isRetired: false,
  version: 4,
};
const change = "POST /api/canned-replies/r1";
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe("the canned reply desk", () => {
  it("retires the version on screen", async () => {
    const retiredReply = { ...hours, isRetired: true, version: 5 };
    const calls = stubPortal({ [change]: () => answer({ replies: [retiredReply] }) });
    render(<CannedReplyDesk initial={{ replies: [hours] }} />);
    await press("Retire Hours");
    expect(calls).toMatchObject([
      {
        version: "4",
        body: {
          title: "Hours",
          text: "Weekdays.",
          textEs: "De lunes a viernes.",
          audience: "MEMBERS",
          isRetired: true,
        },
      },
    ]);
    expect(screen.getByText(cannedTexts.retired("Hours"))).toBeTruthy();
    expect(screen.getByRole("button", { name: "Offer again Hours" })).toBeTruthy();
  });

  it("keeps the typed text when someone else saved first", async () => {
    const currentReply = { ...hours, text: "By appointment.", version: 5 };
    stubPortal({
      [change]: () => refuse(412, "Stale", cannedRefusals.Stale),
      "GET /api/canned-replies": () => answer({ replies: [currentReply] }),
    });
    render(<CannedReplyDesk initial={{ replies: [hours] }} />);
    await press("Change Hours");
    await userEvent.type(screen.getByLabelText("Text"), " Closed Friday.");
    await press("Save Hours");
    expect(screen.getByText(cannedRefusals.Stale)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("Weekdays. Closed Friday.");
    expect(screen.getByText(cannedTexts.currentValue("Hours")).textContent).toContain("By appointment.");
  });

  it("marks a duplicate title, with focus, until it is changed", async () => {
    const text = cannedRefusals.titleTaken("Hours");
    stubPortal({ [change]: () => refuse(409, "TitleTaken", text, { title: text }) });
    render(<CannedReplyDesk initial={{ replies: [hours] }} />);
    await press("Change Hours");
    await press("Save Hours");
    const title = screen.getByLabelText("Title");
    expect([title.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", title]);
    expect(screen.getAllByText(text)).toHaveLength(2);
    await userEvent.type(title, " of the office");
    expect(title.getAttribute("aria-invalid")).toBeNull();
  });

  it("saves the Spanish text", async () => {
    const calls = stubPortal({ [change]: () => answer({ replies: [hours] }) });
    render(<CannedReplyDesk initial={{ replies: [hours] }} />);
    expect(screen.getByText("De lunes a viernes.").lang).toBe("es");
    await press("Change Hours");
    await userEvent.type(screen.getByLabelText("Text in Spanish (optional)"), " CT.");
    await press("Save Hours");
    expect(calls[0]?.body).toMatchObject({ text: "Weekdays.", textEs: "De lunes a viernes. CT." });
  });

  it("reloads the list after a lost response", async () => {
    const currentReply = { ...hours, isRetired: true, version: 5 };
    stubPortal({
      [change]: () => refuse(503, "Unavailable", "Try again later."),
      "GET /api/canned-replies": () => answer({ replies: [currentReply] }),
    });
    render(<CannedReplyDesk initial={{ replies: [hours] }} />);
    await press("Retire Hours");
    expect(screen.getByText(cannedTexts.unanswered)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Offer again Hours" })).toBeTruthy();
  });

  it.each([
    ["Add a canned reply", ""],
    ["Change Hours", "Hours"],
  ])("moves the focus to the form that %s opens, and back to the button", async (name, title) => {
    render(<CannedReplyDesk initial={{ replies: [hours] }} />);
    await press(name);
    const field = screen.getByLabelText<HTMLInputElement>("Title");
    expect([document.activeElement === field, field.value]).toEqual([true, title]);
    await press("Cancel");
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  });

  it("adds nothing without a title", async () => {
    const calls = stubPortal({});
    render(<CannedReplyDesk initial={{ replies: [] }} />);
    await press("Add a canned reply");
    await press("Save");
    expect(screen.getByText(cannedTexts.titleRequired)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
