/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { contactKindLabels, contactTexts, contactTopicLabels } from "#lib/messages/contact/texts.en.ts";
import { tooLongText } from "../../../lib/platform/format/count.ts";
import { clearTab } from "../../_form/stored-text.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { ContactForm } from "./contact-form.tsx";

const call = "POST /api/contact";
const body = {
  name: "Pat Doe",
  email: "pat@visitor.example",
  who: "MEMBER",
  topic: "COVERAGE",
  text: "How do I get a card?",
  reference: "",
};

const show = (reference = "") => render(<ContactForm protection={null} reference={reference} />);
const valueOf = (label: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const fillIn = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText("Your name"), body.name);
  await userEvent.type(screen.getByLabelText("Email address"), body.email);
  await userEvent.selectOptions(screen.getByLabelText("Who are you?"), contactKindLabels.MEMBER);
  await userEvent.selectOptions(screen.getByLabelText("What is it about?"), contactTopicLabels.COVERAGE);
  await userEvent.type(screen.getByLabelText("Message"), body.text);
};
const expectTypedFields = (): void =>
  expect([valueOf("Your name"), valueOf("Email address"), valueOf("Message"), valueOf("Who are you?")]).toEqual([
    body.name,
    body.email,
    body.text,
    body.who,
  ]);

beforeEach(clearTab);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it("sends the typed message once, shows the reference number, and leaves nothing in the tab", async () => {
  const calls = stubPortal({ [call]: () => answer({ reference: "C-2345-ABCD" }) });
  show();
  await fillIn();
  await press("Send message");
  expect(screen.getByText(contactTexts.sent("C-2345-ABCD", body.email))).toBeTruthy();
  expect(calls.map((portalCall) => portalCall.body)).toEqual([body]);
  expect(sessionStorage).toHaveLength(0);
  await press(contactTexts.again);
  expect(valueOf("Message")).toBe("");
});

it("lists every invalid field above the form, sends nothing, and keeps an overlong text", async () => {
  const calls = stubPortal({});
  show("nonsense");
  const long = screen.getByLabelText("Message");
  await userEvent.click(long);
  await userEvent.paste("x".repeat(5_001));
  await press("Send message");
  const links = screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent]);
  expect(links).toEqual([
    ["#contact-name", "Your name Required"],
    ["#contact-email", "Email address Required"],
    ["#contact-who", "Who are you? Required"],
    ["#contact-topic", "What is it about? Required"],
    ["#contact-reference", expect.stringContaining(contactTexts.badReference) as string],
    ["#contact-text", `Message: ${tooLongText(5_001, 5_000)}`],
  ]);
  expect([calls.length, valueOf("Message").length]).toEqual([0, 5_001]);
});

it.each([
  [429, "TooManyRequests", contactTexts.tooMany(5, 12)],
  [403, "BotCheckFailed", "The spam check didn’t confirm that you’re a person."],
])("explains a refusal (%i), and keeps the text even after a reload", async (status, code, text) => {
  stubPortal({ [call]: () => refuse(status, code, text) });
  show();
  await fillIn();
  await press("Send message");
  expect(screen.getByText(text)).toBeTruthy();
  expectTypedFields();
  cleanup();
  show();
  expectTypedFields();
});

it("sends one message, no matter how often it is repeated without a response", async () => {
  const calls = stubPortal({ [call]: loseConnection });
  show();
  await fillIn();
  await press("Send message");
  expect(screen.getByText(contactTexts.unanswered)).toBeTruthy();
  await press("Send message");
  await userEvent.type(screen.getByLabelText("Message"), "!");
  await press("Send message");
  const [firstKey, secondKey, thirdKey] = calls.map(({ intent }) => intent);
  expect([secondKey === firstKey, thirdKey === firstKey]).toEqual([true, false]);
});

it("fills in the reference number from the link", () => {
  show("C-2345-ABCD");
  expect(valueOf(/^Reference number/)).toBe("C-2345-ABCD");
});
