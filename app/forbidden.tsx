import { routes } from "../lib/routes.ts";
import { DocumentTitle } from "./_shell/document-title.tsx";
import { fullTitle, pageTitle } from "./_shell/page-title.ts";
import styles from "./error.module.css";
import { ButtonLink } from "./_ui/button.tsx";
import { PageHead } from "./_ui/page-head.tsx";
import { defineTranslations } from "../lib/site/language/texts.ts";
import { failedPageTexts } from "../lib/site/pages/page-texts.en.ts";
import { getAvailableCalls } from "../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../lib/platform/session/visitor.ts";
import { describeNoAccess } from "./_shell/session/no-access.ts";
import { textsOf } from "./_shell/language/texts-of.ts";

const texts = defineTranslations({ failedPageTexts }, () => import("../lib/site/pages/page-texts.es.ts"));

export const generateMetadata = async () => pageTitle((await textsOf(texts)).failedPageTexts.noAccess);

/** A page that exists, but isn't allowed for this account; returned with status 403. */
const Forbidden = async () => {
  const [{ failedPageTexts: words }, { brand, path, user }, availableCalls] = await Promise.all([
    textsOf(texts),
    getVisitor(),
    getAvailableCalls(),
  ]);
  const { title, text, links } = describeNoAccess(words, path, user, availableCalls);
  return (
    <>
      <DocumentTitle title={fullTitle(words.noAccess, brand)} />
      <PageHead title={title} lead={text} />
      <div className={styles.actions}>
        <ButtonLink href={routes.dashboard}>{words.toDashboard}</ButtonLink>
        {links.map(({ href, name }) => (
          <ButtonLink key={href} href={href} tone="quiet">
            {name}
          </ButtonLink>
        ))}
      </div>
    </>
  );
};

export default Forbidden;
