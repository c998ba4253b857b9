import { isPageAvailable } from "../lib/platform/journey/page-calls.ts";
import { routes } from "../lib/routes.ts";
import { DocumentTitle } from "./_shell/document-title.tsx";
import { fullTitle, pageTitle } from "./_shell/page-title.ts";
import styles from "./error.module.css";
import { ButtonLink } from "./_ui/button.tsx";
import { PageHead } from "./_ui/page-head.tsx";
import { defineTranslations } from "../lib/site/language/texts.ts";
import { getAvailableCalls } from "../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../lib/platform/session/visitor.ts";
import { frame } from "../lib/site/pages/frame.ts";
import { failedPageTexts } from "../lib/site/pages/page-texts.en.ts";
import { findPageAbove, ownPages } from "./_shell/menu/own-pages.ts";
import { textsOf } from "./_shell/language/texts-of.ts";

const texts = defineTranslations({ failedPageTexts }, () => import("../lib/site/pages/page-texts.es.ts"));

export const generateMetadata = async () => pageTitle((await textsOf(texts)).failedPageTexts.notFound);

/** Any other path (spec-map §2), and pages that this fund doesn't offer; returned with status 404. */
const NotFound = async () => {
  const { brand, path, user } = await getVisitor();
  const [{ failedPageTexts: words }, { menuTexts, frameTexts }, availableCalls] = await Promise.all([
    textsOf(texts),
    textsOf(frame),
    getAvailableCalls(),
  ]);
  const toDashboard = { href: routes.dashboard, name: words.toDashboard };
  const parentPage = user === null ? undefined : findPageAbove(ownPages(user, menuTexts, availableCalls), path);
  const isOffered = isPageAvailable(path, availableCalls);
  const [title, heading, text] = isOffered
    ? [words.notFound, words.notFoundTitle, words.notFoundText]
    : [words.notOffered, words.notOfferedTitle, words.notOfferedText];
  const links = [
    ...(parentPage === undefined || parentPage.href === routes.dashboard
      ? []
      : [{ href: parentPage.href, name: words.toPage(parentPage.name) }]),
    user === null ? { href: routes.home, name: words.toHome } : toDashboard,
    isOffered ? { href: routes.help, name: frameTexts.help } : { href: routes.contact, name: words.contact },
  ];
  return (
    <>
      <DocumentTitle title={fullTitle(title, brand)} />
      <PageHead title={heading} lead={text} />
      <div className={styles.actions}>
        {links.map(({ href, name }, index) => (
          <ButtonLink key={href} href={href} tone={index === 0 ? "main" : "quiet"}>
            {name}
          </ButtonLink>
        ))}
      </div>
    </>
  );
};

export default NotFound;
