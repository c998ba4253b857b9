import "server-only";
import { getVisitor } from "../../platform/session/visitor.ts";
import { securityTxt } from "./security-txt.ts";

/** Answers `/.well-known/security.txt` of the fund whose host was asked. */
export const answerSecurityTxt = async (): Promise<Response> => {
  const { brand, origin } = await getVisitor();
  return new Response(securityTxt(brand, origin, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
};
