import { inLanguages } from "../language/texts.ts";
import { cookieBannerTexts, frameTexts, menuTexts } from "./frame-texts.en.ts";

/** What is around every page, in each language. */
export const frame = inLanguages({ cookieBannerTexts, frameTexts, menuTexts }, () => import("./frame-texts.es.ts"));

export type FrameTexts = (typeof frame)["en"];
