type Environment = {
  readonly DATABASE_URL?: string | undefined;
  readonly NODE_ENV?: string | undefined;
  readonly FUND_API_DEMO?: string | undefined;
};

const findOffReason = ({ DATABASE_URL = "", NODE_ENV = "" }: Environment): string => {
  if (DATABASE_URL.trim() !== "") return "DATABASE_URL is set";
  if (NODE_ENV.trim() === "production") return "NODE_ENV is production";
  return "";
};

/** Turns the demonstration off with DATABASE_URL and in production, unless FUND_API_DEMO is on. `reason` is "" when on. */
export const demonstrationSetting = (environment: Environment): { readonly isOn: boolean; readonly reason: string } => {
  const setting = (environment.FUND_API_DEMO ?? "").trim();
  if (setting === "off") return { isOn: false, reason: "FUND_API_DEMO is off" };
  const reason = setting === "on" ? "" : findOffReason(environment);
  return { isOn: reason === "", reason };
};
