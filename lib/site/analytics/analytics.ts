import { statisticsCookie } from "./choice.ts";

/** The facts are fixed words, never typed text. */
type EventDescription = { readonly when: string; readonly facts: Readonly<Record<string, readonly string[]>> };

/** Listed in docs/analytics.md. */
export const analyticsEvents = {
  login: { when: "Someone logged in; their analytics id is set first", facts: {} },
  logout: { when: "Someone logged out", facts: {} },
  registered: { when: "A registration was sent", facts: { kind: ["employer", "member"] } },
  "terms-accepted": { when: "The terms of use were accepted", facts: {} },
  "password-changed": { when: "Someone who is logged in changed their password", facts: {} },
  "password-reset-asked": { when: "Someone requested a link for a new password", facts: {} },
  "password-reset": { when: "A new password was set with that link", facts: {} },
  "import-added": { when: "A file was added to a report", facts: { mode: ["MERGE", "REPLACE"] } },
  "report-committed": { when: "A report was committed", facts: {} },
  "payment-authorized": { when: "A payment was authorized", facts: {} },
  "message-sent": { when: "A conversation with the fund was started", facts: {} },
  "message-replied": { when: "A message was added to a conversation", facts: {} },
  "month-reported": { when: "A plan member reported a month", facts: { kind: ["wrong", "missing"] } },
  "report-shared": { when: "Staff shared a member’s report with an employer", facts: {} },
  "person-invited": { when: "An Employer Admin invited someone", facts: {} },
  "contact-sent": { when: "The contact form was sent", facts: {} },
  "language-chosen": { when: "A language was chosen in the header", facts: { language: ["en", "es"] } },
} as const satisfies Readonly<Record<string, EventDescription>>;

type EventName = keyof typeof analyticsEvents;

/** Each fact is required. */
type FactsOf<Name extends EventName> = {
  readonly [
    Fact in keyof (typeof analyticsEvents)[Name]["facts"]
  ]: (typeof analyticsEvents)[Name]["facts"][Fact] extends readonly (infer Word extends string)[] ? Word : never;
};

/** The tool in `window.analytics` (spec-map §4, "if present"). */
export type AnalyticsTool = {
  identify: (analyticsId: string) => void;
  track: (event: EventName, facts: Readonly<Record<string, string>>) => void;
};

type Browser = {
  readonly window?: { readonly analytics?: AnalyticsTool };
  readonly navigator?: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };
  readonly document?: { readonly cookie?: string };
};

/** Finds the tool; undefined after an opt-out, even if it is loaded. */
const findTool = (): AnalyticsTool | undefined => {
  const { window, navigator, document } = globalThis as Browser;
  const optsOut =
    navigator?.doNotTrack === "1" ||
    navigator?.globalPrivacyControl === true ||
    document?.cookie?.includes(`${statisticsCookie}=off`) === true;
  return optsOut ? undefined : window?.analytics;
};

const ignoreFailures = (action: () => void): void => {
  try {
    action();
  } catch {
    // A failing tool must never block the visitor.
  }
};

/** Identifies the visitor after sign-in, if there is a tool. */
export const identify = (analyticsId: string): void =>
  ignoreFailures(() => {
    if (analyticsId !== "") findTool()?.identify(analyticsId);
  });

/** Reports an event of docs/analytics.md, if there is a tool. */
export const track = <Name extends EventName>(
  event: Name,
  ...[facts]: keyof FactsOf<Name> extends never ? [] : [FactsOf<Name>]
): void => ignoreFailures(() => findTool()?.track(event, facts ?? {}));
