import { serveSecurityTxt } from "../../../lib/site/pages/security-txt.ts";

export const GET = serveSecurityTxt;
