"use client";

import styles from "./error.module.css";
import ErrorPage from "./error.tsx";
import "./tokens.css";
import "./base.css";

/** Shown when the layout itself fails. The page depends on nothing in it, and doesn't guess the fund. */
const GlobalError = ({ retry }: { retry: () => void }) => (
  <html lang="en">
    <head>
      <title>Something unexpected happened</title>
    </head>
    <body>
      <main className={styles.page}>
        <ErrorPage retry={retry} />
      </main>
    </body>
  </html>
);

export default GlobalError;
