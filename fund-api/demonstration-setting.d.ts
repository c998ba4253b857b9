/** Demonstration data is off with a DATABASE_URL and in production, unless FUND_API_DEMO says otherwise. */
export function demonstrationSetting(environment: {
  readonly DATABASE_URL?: string | undefined;
  readonly NODE_ENV?: string | undefined;
  readonly FUND_API_DEMO?: string | undefined;
}): {
  readonly isOn: boolean;
  /** Why it is off, for people; empty when it is on. */
  readonly reason: string;
};
