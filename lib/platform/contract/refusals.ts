import type { CommonFailure } from "./call.ts";

/** A code of `commonFailures` with its message. */
export type Refusal = {
  readonly refused: CommonFailure;
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Shared refusals, so that the door and the fund API show the same messages. */
export const refusals = {
  notSignedIn: { refused: "NotSignedIn", text: "Please log in." },
  sessionNotSaved: {
    refused: "BadGateway",
    text: "Your username and password are correct, but the fund’s system didn’t send this site a session it can store. You aren’t logged in. Please contact our help desk.",
  },
  sessionOutgrown: {
    refused: "NotSignedIn",
    text: "The fund’s system sent this site a session that it can’t store. Your changes are saved. Log in again.",
  },
  tooMany: {
    refused: "TooManyRequests",
    text: "There were too many requests. Your entries are still here. Wait a few minutes, then try again.",
  },
  savedButUnread: {
    refused: "BadGateway",
    text: "Your change was saved, but the fund’s system didn’t return the result. Reload the page to see it.",
  },
  stepUpRequired: {
    refused: "StepUpRequired",
    text: "For your security, type your password again to continue. Nothing was changed yet.",
  },
  accountSwitched: {
    refused: "AccountSwitched",
    text: "Someone else has logged in with this browser since this page was opened. Nothing was changed. Reload the page.",
  },
  forbidden: {
    refused: "Forbidden",
    text: "Your account isn’t allowed to do this. Contact us if you think it should be.",
  },
  notOffered: { refused: "NotFound", text: "This fund doesn’t offer this here. Nothing was changed." },
  badParams: { refused: "BadRequest", text: "This address doesn’t lead to anything." },
  badQuery: {
    refused: "BadRequest",
    text: "This address has a filter that the list doesn’t support. Open the list again from the menu.",
  },
  versionMissing: {
    refused: "VersionMissing",
    text: "The request doesn’t include the version that it changes. Reload the page.",
  },
  keyMissing: {
    refused: "IdempotencyKeyMissing",
    text: "The request doesn’t include an Idempotency-Key. Reload the page.",
  },
  keyUnreadable: {
    refused: "BadRequest",
    text: "The Idempotency-Key has more than 200 characters, or characters that aren’t allowed.",
  },
  incomplete: { refused: "BadRequest", text: "The request arrived incomplete. Nothing was changed. Send it again." },
  fileNameMissing: {
    refused: "BadRequest",
    text: "The file’s name can’t be used. Rename the file and upload it again.",
  },
  notJson: { refused: "BadRequest", text: "The request is not JSON." },
  busy: {
    refused: "Busy",
    text: "The portal is busy right now. Nothing was changed, and what you typed is still here. Wait a few seconds, then try again.",
  },
  unreadableJson: { refused: "BadRequest", text: "The request isn’t valid JSON." },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Size limit in bytes for a file, sent in one call or in parts. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Refuses a body over the limit. */
export const tooLarge = (limit: number): Refusal => ({
  refused: "TooLarge",
  text: `This is larger than the portal’s limit of ${limit / 1024 / 1024} MB. Nothing was changed. Split it and send the parts.`,
});

/** Refuses invalid values by field name. */
export const badValues = (issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Refusal => ({
  refused: "BadRequest",
  text: "The request has a value that is not allowed.",
  fields: Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "body", message] as const)),
});
