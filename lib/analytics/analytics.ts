/** The one adapter to an analytics tool (spec-map §4: "if present"): whatever is at `window.analytics`. */
export type AnalyticsTool = {
  identify: (analyticsId: string) => void;
  track: (event: string, facts: Readonly<Record<string, string | number | boolean>>) => void;
};

const findTool = (): AnalyticsTool | undefined =>
  (globalThis as { window?: { analytics?: AnalyticsTool } }).window?.analytics;

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

/** Reports an event by name, with facts that name no person; without a tool nothing happens. */
export const track = (event: string, facts: Readonly<Record<string, string | number | boolean>> = {}): void =>
  quietly(() => findTool()?.track(event, facts));
