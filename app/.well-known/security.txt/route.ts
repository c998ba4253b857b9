import { answerSecurityTxt } from "../../../lib/site/pages/answer-security-txt.ts";

export const GET = answerSecurityTxt;
