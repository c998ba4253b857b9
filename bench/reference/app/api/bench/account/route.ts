/** The reference of P2: a bare handler that fetches the same upstream, without door, session or schema. */
export const GET = async (request: Request): Promise<Response> => {
  const { FUND_API_URL = "" } = process.env;
  const authorization = request.headers.get("authorization") ?? "";
  const response = await fetch(`${FUND_API_URL}/api/account`, { headers: { authorization }, cache: "no-store" });
  return Response.json(await response.json());
};
