import "server-only";
import type { Brand } from "../brand/brand.ts";
import { routes } from "../../routes.ts";
import { getVisitor } from "../../platform/session/visitor.ts";

/** RFC 9116 requires less than a year. */
const validDays = 180;

/** Returns security.txt (RFC 9116): where to report a vulnerability. */
export const securityTxt = (brand: Brand, origin: string, now: Date): string => {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  return [
    `Contact: mailto:${brand.email}`,
    `Contact: tel:+1-${brand.phone.slice(0, 3)}-${brand.phone.slice(3, 6)}-${brand.phone.slice(6)}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}${routes.privacy}#report-a-weakness`,
    "",
  ].join("\n");
};

/** Serves security.txt of the host's fund. */
export const serveSecurityTxt = async (): Promise<Response> => {
  const { brand, origin } = await getVisitor();
  return new Response(securityTxt(brand, origin, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
};
