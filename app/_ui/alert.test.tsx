import { renderToStaticMarkup } from "react-dom/server";
import { forgotPasswordResponse, passwordSaveFailure } from "../../lib/identity/account/link-texts.en.ts";
import { loginErrorMessage } from "../../lib/identity/account/login/texts.en.ts";
import { currentPasswordTexts, loginPageNotes, type Message } from "../../lib/identity/account/texts.en.ts";
import { loginFailures } from "../../lib/identity/account/contract.ts";
import { refusals } from "../../lib/platform/contract/refusals.ts";
import { MessageAlert } from "./alert.tsx";

const htmlOf = (message: Message): string => renderToStaticMarkup(<MessageAlert message={message} />);
const link = { href: "/contact", name: "Contact us" };

it.each([
  ["Try again after that, or contact us.", 'Try again after that, or <a href="/contact">contact us</a>.'],
  ["Contact us if you think it should.", '<a href="/contact">Contact us</a> if you think it should.'],
  ["Nothing was saved.", 'Nothing was saved. <a href="/contact">Contact us</a>'],
])("shows %j with one link", (text, html) => {
  expect(htmlOf({ tone: "bad", text, link })).toContain(html);
});

const messages: readonly Message[] = [
  ...loginFailures.map((code) => loginErrorMessage(code, "")),
  ...["accountReactivationError", "emailNotVerified"].flatMap((msg) => loginPageNotes(msg, undefined)),
  ...Object.values(currentPasswordTexts).map((text) => passwordSaveFailure(text)),
  ...Object.values(refusals).map(({ text }) => passwordSaveFailure(text)),
  forgotPasswordResponse,
];

it.each(messages.map((message) => [message.text, message] as const))(
  "contains “contact us” at most once: %s",
  (_, message) => {
    const texts = htmlOf(message).replaceAll(/<[^>]*>/g, " ");
    expect(texts.match(/contact us/gi) ?? []).toHaveLength(message.link?.name === "Contact us" ? 1 : 0);
  },
);
