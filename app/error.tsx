"use client";

import { defaultErrorText } from "../lib/platform/contract/result.ts";
import { routes } from "../lib/routes.ts";
import styles from "./error.module.css";
import { Button, ButtonLink } from "./_ui/button.tsx";
import { defineTranslations } from "../lib/site/language/texts.ts";
import { brokenPageTexts } from "../lib/site/pages/broken-page-texts.en.ts";
import { useTexts } from "./_shell/language/language-context.tsx";

const texts = defineTranslations({ brokenPageTexts }, () => import("../lib/site/pages/broken-page-texts.es.ts"));
const errorTexts = defineTranslations({ defaultErrorText }, () => import("../lib/platform/contract/result.es.ts"));

/**
 * A bug on a page: shows the catalog's text (spec-map §8), the digest that Next wrote to the log, and two links to
 * continue.
 */
const ErrorPage = ({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) => {
  const { brokenPageTexts: words } = useTexts(texts);
  const { defaultErrorText: title } = useTexts(errorTexts);
  return (
    <div className={styles.error} role="alert">
      <h1>{title}</h1>
      <p>{words.nothingLost}</p>
      {error.digest !== undefined && <p>{words.reference(error.digest)}</p>}
      <div className={styles.actions}>
        <Button onClick={retry}>{words.tryAgain}</Button>
        <ButtonLink href={routes.contact} tone="quiet">
          {words.contact}
        </ButtonLink>
      </div>
    </div>
  );
};

export default ErrorPage;
