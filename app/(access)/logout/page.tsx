import { pageTitle } from "../../_shell/page-title.ts";
import { SignOut } from "./sign-out.tsx";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { logoutTexts } from "../../../lib/identity/account/page-texts.en.ts";

const pageTexts = defineTranslations({ logoutTexts }, () => import("../../../lib/identity/account/page-texts.es.ts"));

export const generateMetadata = async () => pageTitle((await textsOf(pageTexts)).logoutTexts.title);

export default SignOut;
