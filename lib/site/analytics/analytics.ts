import { statisticsCookie } from "./choice.ts";
import type { EventName, FactsOf } from "./events.ts";

/** The one adapter to an analytics tool (spec-map §4: "if present"): whatever is at `window.analytics`. */
export type AnalyticsTool = {
  identify: (analyticsId: string) => void;
  track: (event: EventName, facts: Readonly<Record<string, string>>) => void;
};

type Browser = {
  readonly window?: { readonly analytics?: AnalyticsTool };
  readonly navigator?: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };
  readonly document?: { readonly cookie?: string };
};

/** The page's tool; none for a visitor who opted out, even if the tool is already loaded. */
const findTool = (): AnalyticsTool | undefined => {
  const { window, navigator, document } = globalThis as Browser;
  const saysNo =
    navigator?.doNotTrack === "1" ||
    navigator?.globalPrivacyControl === true ||
    document?.cookie?.includes(`${statisticsCookie}=off`) === true;
  return saysNo ? undefined : window?.analytics;
};

const quietly = (act: () => void): void => {
  try {
    act();
  } catch {
    // A tool that fails must never stop the visitor's own work.
  }
};

/** Sets the analytics identity after sign-in; without a tool nothing happens. */
export const identify = (analyticsId: string): void =>
  quietly(() => {
    if (analyticsId !== "") findTool()?.identify(analyticsId);
  });

/** Reports an event of docs/analytics.md; without a tool nothing happens. */
export const track = <Name extends EventName>(
  event: Name,
  ...[facts]: keyof FactsOf<Name> extends never ? [] : [FactsOf<Name>]
): void => quietly(() => findTool()?.track(event, facts ?? {}));
