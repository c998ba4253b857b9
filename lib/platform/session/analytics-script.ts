import { getConfig } from "../../config.ts";

/** The script of the analytics tool and the origins it needs. */
export type AnalyticsScript = { readonly src: string; readonly origins: readonly string[] };

/** The analytics tool's settings (README, "Deploy"); null when there is none. */
export const findAnalyticsScript = (): AnalyticsScript | null => {
  const { ANALYTICS_SCRIPT_URL: src, ANALYTICS_ORIGINS: sendsTo } = getConfig();
  return src === undefined ? null : { src, origins: [...new Set([new URL(src).origin, ...sendsTo])] };
};
