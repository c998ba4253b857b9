"use client";

import { defaultErrorText } from "../lib/contract/result.ts";
import { routes } from "../lib/routes.ts";
import styles from "./error.module.css";
import { Button, ButtonLink } from "./_ui/button.tsx";

/** A bug on a page: the catalogue's text (spec-map §8), and the two ways on. */
const ErrorPage = ({ retry }: { retry: () => void }) => (
  <div className={styles.error} role="alert">
    <h1>{defaultErrorText}</h1>
    <p>Nothing you saved was lost.</p>
    <div className={styles.actions}>
      <Button onClick={retry}>Try again</Button>
      <ButtonLink href={routes.contact} tone="quiet">
        Contact us
      </ButtonLink>
    </div>
  </div>
);

export default ErrorPage;
