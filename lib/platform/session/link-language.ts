import { getConfig } from "../../config.ts";
import { languageCookieLine, linkLanguage } from "../../site/language/language-cookie.ts";
import { languages } from "../../site/language/texts.ts";

type Kept = { readonly page: URL; readonly cookie: string };

/** The address of an emailed link without its language, and the Set-Cookie line that keeps it; null for other addresses. */
export const takeLinkLanguage = (address: URL): Kept | null => {
  const language = languages.find((each) => each === address.searchParams.get(linkLanguage));
  if (language === undefined) return null;
  const page = new URL(address);
  page.searchParams.delete(linkLanguage);
  return { page, cookie: languageCookieLine(language, getConfig().PUBLIC_SCHEME) };
};
