import type { Metadata } from "next";
import { routes } from "../lib/routes.ts";
import { pageTitle } from "./_shell/page-title.ts";
import { ButtonLink } from "./_ui/button.tsx";
import { PageHead } from "./_ui/page-head.tsx";
import { inLanguages } from "../lib/language/texts.ts";
import { failedPageTexts } from "../lib/site/page-texts.en.ts";
import { textsOf } from "./_shell/language/texts-of.ts";

const texts = inLanguages({ failedPageTexts }, () => import("../lib/site/page-texts.es.ts"));

export const generateMetadata = async (): Promise<Metadata> =>
  pageTitle((await textsOf(texts)).failedPageTexts.notFound);

/** spec-map §2, any other path; answered with status 404. */
const NotFound = async () => {
  const { failedPageTexts: words } = await textsOf(texts);
  return (
    <>
      <PageHead title={words.notFoundTitle} lead={words.notFoundText} />
      <div>
        <ButtonLink href={routes.home}>{words.toHome}</ButtonLink>
      </div>
    </>
  );
};

export default NotFound;
