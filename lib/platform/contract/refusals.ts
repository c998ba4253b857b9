import type { CommonFailure } from "./call.ts";

/** A code of `commonFailures` and its text. */
export type Refusal = {
  readonly refused: CommonFailure;
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Shared, so that a visitor reads the same from the door and the fund API. */
export const refusals = {
  notSignedIn: { refused: "NotSignedIn", text: "Please log in." },
  sessionNotKept: {
    refused: "BadGateway",
    text: "Your username and password are right, but the fund’s system didn’t give this site a session it can keep. You aren’t logged in. Please contact our help desk.",
  },
  sessionOutgrown: {
    refused: "NotSignedIn",
    text: "The fund’s system gave this site a session that it can’t keep. Your changes are saved. Log in again.",
  },
  tooMany: {
    refused: "TooManyRequests",
    text: "There were too many requests. Your entries are still here. Wait a few minutes, then try again.",
  },
  savedButUnread: {
    refused: "BadGateway",
    text: "Your change was saved, but the fund’s system didn’t say how it is now. Reload the page to see it.",
  },
  stepUpRequired: {
    refused: "StepUpRequired",
    text: "For your security, type your password again to continue. Nothing was changed yet.",
  },
  accountSwitched: {
    refused: "AccountSwitched",
    text: "Someone else has logged in with this browser since this page was opened. Nothing was changed. Reload the page.",
  },
  forbidden: { refused: "Forbidden", text: "Your account may not do this. Contact us if you think it should." },
  notOffered: { refused: "NotFound", text: "This fund doesn’t offer this here. Nothing was changed." },
  badParams: { refused: "BadRequest", text: "This address does not name anything here." },
  badQuery: {
    refused: "BadRequest",
    text: "This address asks for something the list can’t be narrowed to. Open the list again from the menu.",
  },
  versionMissing: {
    refused: "VersionMissing",
    text: "The request does not say which version it changes. Reload the page.",
  },
  keyMissing: {
    refused: "IdempotencyKeyMissing",
    text: "The request does not say which intent it repeats. Reload the page.",
  },
  keyUnreadable: {
    refused: "BadRequest",
    text: "The Idempotency-Key has more than 200 characters, or characters it may not have.",
  },
  incomplete: { refused: "BadRequest", text: "The request arrived incomplete. Nothing was changed; send it again." },
  fileNameMissing: { refused: "BadRequest", text: "The file has no usable name. Rename it and send it again." },
  notJson: { refused: "BadRequest", text: "The request is not JSON." },
  unreadableJson: { refused: "BadRequest", text: "The request is not readable as JSON." },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Bytes of the largest file that doors take, in one call or in parts. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Refuses a body over the limit. */
export const tooLarge = (limit: number): Refusal => ({
  refused: "TooLarge",
  text: `This is larger than the ${limit / 1024 / 1024} MB the portal takes at once. Nothing was changed; split it and send the parts.`,
});

/** Refuses values by field name. */
export const badValues = (issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Refusal => ({
  refused: "BadRequest",
  text: "The request has a value that is not allowed.",
  fields: Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "body", message] as const)),
});
