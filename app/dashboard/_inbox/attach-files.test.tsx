/** @jest-environment @happy-dom/jest-environment */
import * as en from "#lib/messages/inbox/attachment-texts.en.ts";
import * as es from "#lib/messages/inbox/attachment-texts.es.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { maxAttachmentBytes } from "../../../lib/messages/inbox/attachment-limits.ts";
import { attachmentRefusals, attachmentTexts } from "#lib/messages/inbox/attachment-texts.en.ts";
import { examples } from "#lib/messages/inbox/examples.ts";
import type { Thread, TopicList } from "#lib/messages/inbox/schema.ts";
import { clearTab } from "../../_form/stored-text.ts";
import { answer, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { stubUploads, type UploadCall } from "../../_testing/stub-uploads.ts";
import { NewMessageForm } from "./new-message-form.tsx";
import { ThreadView } from "./thread-view.tsx";

const topics: Pick<TopicList, "readerId" | "topics"> = { readerId: "ada", topics: [] };
const thread = { ...(examples.getThread.response as Thread), threadId: "t1", isStaff: false, staff: [] };
const start = "POST /api/inbox/threads";
const createFile = (name: string, bytes = "%PDF-1.7"): File => new File([bytes], name);
const attachmentOf = (attachmentId: string, name: string) => ({ attachmentId, name, kind: "PDF", bytes: 18_240 });

const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(attachmentTexts.choose), files, { applyAccept: false });
const end = (upload: UploadCall | undefined, response: Response | null) => act(() => upload!.end(response));
const listedFiles = () =>
  within(screen.getByRole("list", { name: attachmentTexts.chosen }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const fillIn = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText("Subject"), "My pay");
  await userEvent.type(screen.getByLabelText("Message"), "Why?");
};
const message = { subject: "My pay", text: "Why?", about: "GENERAL", aboutId: null };

let leaveSpy: jest.SpyInstance;
let uploads: readonly UploadCall[];
beforeEach(() => {
  clearTab();
  uploads = stubUploads();
  leaveSpy = jest.spyOn(window.location, "assign").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("uploads files one after another with progress while the writer types, and sends them in order", async () => {
  const calls = stubPortal({ [start]: () => answer(thread) });
  render(<NewMessageForm {...topics} />);
  await choose(createFile("May.pdf"), createFile("Mañana.exe"));
  expect(uploads.map(({ path, headers }) => [path, headers.get("x-csrf"), headers.get("x-file-name")])).toEqual([
    ["/api/inbox/attachments", "1", "May.pdf"],
  ]);
  act(() => uploads[0]!.progress(4));
  const bar = screen.getByRole("progressbar", { name: attachmentTexts.uploading("May.pdf") });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["4", "8"]);
  expect(listedFiles()).toEqual([
    expect.stringContaining("50% uploaded"),
    expect.stringContaining(attachmentTexts.pending),
  ]);
  await fillIn();
  await press("Send");
  expect(screen.getByText(attachmentTexts.stillUploading)).toBeTruthy();
  await end(uploads[0], answer(attachmentOf("a1", "May.pdf")));
  expect(uploads[1]?.headers.get("x-file-name")).toBe("Ma%C3%B1ana.exe");
  await end(uploads[1], answer(attachmentOf("a2", "Mañana.exe.pdf")));
  const statusTexts = [attachmentTexts.attached("May.pdf"), attachmentTexts.renamed("Mañana.exe", "Mañana.exe.pdf")];
  expect(screen.getByText(statusTexts.join(" "))).toBeTruthy();
  expect(listedFiles()).toEqual(["May.pdf (PDF, 18 KB)Remove", "Mañana.exe.pdf (PDF, 18 KB)Remove"]);
  await press("Send");
  expect(calls.map(({ body }) => body)).toEqual([{ ...message, attachmentIds: ["a1", "a2"] }]);
  expect(leaveSpy).toHaveBeenCalledWith("/dashboard/inbox/t1");
});

it("explains a refused file, and keeps the text and the accepted files", async () => {
  stubPortal({});
  render(<NewMessageForm {...topics} />);
  await fillIn();
  await choose(createFile("good.pdf"), createFile("page.html"), createFile("lost.pdf"));
  await end(uploads[0], answer(attachmentOf("a1", "good.pdf")));
  const text = attachmentRefusals.wrongKind("page.html", "a web page, a drawing, or a script");
  await end(uploads[1], refuse(422, "WrongKind", text));
  await end(uploads[2], null);
  expect(screen.getByRole("alert").textContent).toContain(text);
  expect(screen.getByRole("alert").textContent).toContain("lost.pdf wasn’t attached.");
  expect(listedFiles()).toEqual(["good.pdf (PDF, 18 KB)Remove"]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Why?");
});

it("shows no file name with characters that reorder the text next to it", () => {
  const name = "\u202Efdp.stub\u0007.pdf";
  const messages = [en, es].flatMap(({ attachmentRefusals: refusals, attachmentTexts: texts }) => [
    refusals.empty(name),
    refusals.tooLarge(name, 11_000_000),
    refusals.wrongKind(name, null),
    refusals.tooMany(name),
    refusals.perDay(name, 2),
    texts.attached(name),
    texts.renamed(name, name),
    texts.removed(name),
    texts.removeFile(name),
    texts.uploading(name),
    texts.lost(name, ""),
    texts.filesUnavailable([name]),
  ]);
  expect(messages.filter((text) => /[\p{Cc}\p{Bidi_Control}]/u.test(text) || !text.includes("fdp.stub .pdf"))).toEqual(
    [],
  );
});

it("doesn't upload a file that is empty, too large, or over the limit", async () => {
  render(<NewMessageForm {...topics} />);
  const large = Object.defineProperty(createFile("large.pdf"), "size", { value: maxAttachmentBytes + 1 });
  await choose(createFile("empty.pdf", ""), large, ...[1, 2, 3, 4, 5, 6].map((index) => createFile(`${index}.pdf`)));
  for (const text of [
    attachmentRefusals.empty("empty.pdf"),
    attachmentRefusals.tooLarge("large.pdf", maxAttachmentBytes + 1),
    attachmentRefusals.tooMany("6.pdf"),
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(listedFiles()).toHaveLength(5);
});

it("removes an attached or uploading file with a button that includes its name", async () => {
  const remove = "POST /api/inbox/attachments/a1/remove";
  const calls = stubPortal({ [remove]: () => answer({ removed: true }), [start]: () => answer(thread) });
  render(<NewMessageForm {...topics} />);
  await choose(createFile("May.pdf"), createFile("June.pdf"));
  await end(uploads[0], answer(attachmentOf("a1", "May.pdf")));
  await press("Remove June.pdf");
  expect(uploads[1]?.isAborted()).toBe(true);
  await press("Remove May.pdf");
  expect(document.activeElement).toBe(screen.getByLabelText(attachmentTexts.choose));
  expect(screen.getByText(attachmentTexts.removed("May.pdf"))).toBeTruthy();
  await fillIn();
  await press("Send");
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    [remove, undefined],
    [start, message],
  ]);
});

it("keeps the focus on a file's Remove button when the upload completes", async () => {
  render(<NewMessageForm {...topics} />);
  await choose(createFile("May.pdf"));
  const button = screen.getByRole("button", { name: "Remove May.pdf" });
  act(() => button.focus());
  await end(uploads[0], answer(attachmentOf("a1", "May.pdf")));
  expect(listedFiles()).toEqual(["May.pdf (PDF, 18 KB)Remove"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove May.pdf" }));
});

it("keeps files with the draft, and lists the ones that expired when it is sent", async () => {
  const expiredFields = { a1: attachmentRefusals.filesUnavailable };
  stubPortal({ [start]: () => refuse(422, "AttachmentGone", attachmentRefusals.filesUnavailable, expiredFields) });
  render(<NewMessageForm {...topics} />);
  await choose(createFile("May.pdf"), createFile("June.pdf"));
  await end(uploads[0], answer(attachmentOf("a1", "May.pdf")));
  await end(uploads[1], answer(attachmentOf("a2", "June.pdf")));
  await fillIn();
  cleanup();
  render(<NewMessageForm {...topics} />);
  expect(listedFiles()).toHaveLength(2);
  await press("Send");
  expect(screen.getByText(attachmentTexts.filesUnavailable(["May.pdf"]))).toBeTruthy();
  expect(listedFiles()).toEqual(["June.pdf (PDF, 18 KB)Remove"]);
});

it("lists a message's files for download with name, type and size", async () => {
  const { attachmentId } = thread.entries[0]!.attachments[0]!;
  const path = `/api/inbox/threads/t1/attachments/${attachmentId}`;
  const bytes = () => new Response("%PDF", { headers: { "content-type": "application/octet-stream" } });
  stubPortal({ "POST /api/inbox/threads/t1/read": () => answer({ unread: 0 }), [`GET ${path}`]: bytes });
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  render(<ThreadView initial={thread} canCorrect={false} />);
  await userEvent.click(screen.getByRole("link", { name: "pay-stub.pdf (PDF, 18 KB)" }));
  expect((click.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download)).toContain("pay-stub.pdf");
});

it("offers no attachments for a plain email reply", async () => {
  stubPortal({ "POST /api/inbox/threads/t1/read": () => answer({ unread: 0 }) });
  const contact = { reference: "C-2345-ABCD", email: "pat@visitor.example", who: "MEMBER" } as const;
  render(<ThreadView initial={{ ...thread, isStaff: true, employerId: null, contact }} canCorrect={false} />);
  await press("Reply");
  expect(screen.queryByLabelText(attachmentTexts.choose)).toBeNull();
});
