import { answerSecurityTxt } from "../../../lib/site/answer-security-txt.ts";

export const GET = answerSecurityTxt;
