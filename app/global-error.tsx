"use client";

import type { ComponentProps } from "react";
import styles from "./error.module.css";
import ErrorPage from "./error.tsx";
import "./tokens.css";
import "./base.css";

/** Shown when the layout itself fails. The page depends on nothing in it, and doesn't guess the fund. */
const GlobalError = (props: ComponentProps<typeof ErrorPage>) => (
  <html lang="en">
    <head>
      <title>Something unexpected happened</title>
    </head>
    <body>
      <main className={styles.page}>
        <ErrorPage {...props} />
      </main>
    </body>
  </html>
);

export default GlobalError;
