// Plain JavaScript: npm start reads it too, on whatever Node the machine has.

const reasonOff = ({ DATABASE_URL = "", NODE_ENV = "" }) => {
  if (DATABASE_URL.trim() !== "") return "DATABASE_URL is set";
  if (NODE_ENV.trim() === "production") return "NODE_ENV is production";
  return "";
};

/** Whether this environment wants demonstration data, and why not. */
export const demonstrationSetting = (environment) => {
  const given = (environment.FUND_API_DEMO ?? "").trim();
  if (given === "off") return { isOn: false, reason: "FUND_API_DEMO is off" };
  const reason = given === "on" ? "" : reasonOff(environment);
  return { isOn: reason === "", reason };
};
