import { answerSecurityTxt } from "../../../lib/site/pages/security-txt.ts";

export const GET = answerSecurityTxt;
