import type { Metadata } from "next";
import { routes } from "../lib/routes.ts";
import { DocumentTitle } from "./_shell/document-title.tsx";
import { fullTitle, pageTitle } from "./_shell/page-title.ts";
import styles from "./error.module.css";
import { ButtonLink } from "./_ui/button.tsx";
import { PageHead } from "./_ui/page-head.tsx";
import { inLanguages } from "../lib/language/texts.ts";
import { getVisitor } from "../lib/session/visitor.ts";
import { frame } from "../lib/site/frame.ts";
import { failedPageTexts } from "../lib/site/page-texts.en.ts";
import { findPageAbove, ownPages } from "./_shell/menu/own-pages.ts";
import { textsOf } from "./_shell/language/texts-of.ts";

const texts = inLanguages({ failedPageTexts }, () => import("../lib/site/page-texts.es.ts"));

export const generateMetadata = async (): Promise<Metadata> =>
  pageTitle((await textsOf(texts)).failedPageTexts.notFound);

/** spec-map §2, any other path; answered with status 404. */
const NotFound = async () => {
  const [{ failedPageTexts: words }, { menuTexts, frameTexts }, { brand, path, user }] = await Promise.all([
    textsOf(texts),
    textsOf(frame),
    getVisitor(),
  ]);
  const toDashboard = { href: routes.dashboard, name: words.toDashboard };
  const above = user === null ? undefined : findPageAbove(ownPages(user, menuTexts), path);
  const ways = [
    ...(above === undefined || above.href === routes.dashboard
      ? []
      : [{ href: above.href, name: words.toPage(above.name) }]),
    user === null ? { href: routes.home, name: words.toHome } : toDashboard,
    { href: routes.help, name: frameTexts.help },
  ];
  return (
    <>
      <DocumentTitle title={fullTitle(words.notFound, brand)} />
      <PageHead title={words.notFoundTitle} lead={words.notFoundText} />
      <div className={styles.actions}>
        {ways.map(({ href, name }, index) => (
          <ButtonLink key={href} href={href} tone={index === 0 ? "main" : "quiet"}>
            {name}
          </ButtonLink>
        ))}
      </div>
    </>
  );
};

export default NotFound;
