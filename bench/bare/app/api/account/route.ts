import { unsealData } from "iron-session";

/** The reference of P2: a handler that opens the same sealed cookie and fetches the same response, without any check. */
export const GET = async (request: Request): Promise<Response> => {
  const { FUND_API_URL = "", PEER_SECRET: secret = "" } = process.env;
  const [, seal = ""] = /portal-session=([^;]+)/.exec(request.headers.get("cookie") ?? "") ?? [];
  const { credential } = await unsealData<{ credential: string }>(seal, { password: { 1: secret } });
  const headers = { authorization: `Bearer ${credential}` };
  const response = await fetch(`${FUND_API_URL}/api/account`, { headers, cache: "no-store" });
  return Response.json(await response.json());
};
