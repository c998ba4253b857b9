"use client";

import { useState } from "react";
import { analyticsTexts } from "../../lib/analytics/texts.en.ts";
import { routes } from "../../lib/routes.ts";
import { useHydrated } from "../_form/use-hydrated.ts";
import { Button, ButtonLink } from "../_ui/button.tsx";
import { cookieBannerCookie, cookieBannerDays } from "./cookie-banner-cookie.ts";
import styles from "./cookie-banner.module.css";

const rememberClosed = (): void => {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookieBannerCookie}=closed; Path=/; Max-Age=${cookieBannerDays * 86_400}; SameSite=Lax${secure}`;
};

/** Rendered by the server unless its cookie is set, so that nothing shifts when the page's script runs. */
export const CookieBanner = ({ withStatistics }: { withStatistics: boolean }) => {
  const [closed, setClosed] = useState(false);
  const hydrated = useHydrated();
  if (closed) return null;
  const close = () => {
    rememberClosed();
    setClosed(true);
  };
  return (
    <section className={styles.banner} aria-labelledby="cookie-banner-title">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="cookie-banner-title">We Use Cookies</h2>
          <p>
            One keeps you logged in, and one remembers that you closed this notice. Neither follows you to other sites.
            {withStatistics && ` ${analyticsTexts.notice}`}
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={routes.cookiePolicy} target="_blank" tone="quiet" small>
            Learn More<span className="visually-hidden"> about our cookies (opens in a new tab)</span>
          </ButtonLink>
          <Button small onClick={close} disabled={!hydrated}>
            Close
          </Button>
        </div>
      </div>
    </section>
  );
};
