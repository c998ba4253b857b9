import { unsealData } from "iron-session";

const { FUND_API_URL: fundApi = "", PEER_SECRET: secret = "", PEER_PORT = "0" } = process.env;

export { fundApi };
export const port = Number(PEER_PORT);

/** Opens the portal's sealed cookie, as each peer does for each request, and makes the fund API's header. */
export const authorizationOf = async (cookie = "") => {
  const { credential } = await unsealData(/portal-session=([^;]+)/.exec(cookie)?.[1] ?? "", {
    password: { 1: secret },
  });
  return `Bearer ${credential}`;
};
