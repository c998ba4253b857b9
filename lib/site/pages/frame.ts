import { pagePartTexts } from "../language/page-part-texts.en.ts";
import { defineTranslations } from "../language/texts.ts";
import { cookieBannerTexts, frameTexts, menuTexts } from "./frame-texts.en.ts";

export const frame = defineTranslations({ pagePartTexts, cookieBannerTexts, frameTexts, menuTexts }, async () => ({
  ...(await import("../language/page-part-texts.es.ts")),
  ...(await import("./frame-texts.es.ts")),
}));

export type FrameTexts = (typeof frame)["en"];
