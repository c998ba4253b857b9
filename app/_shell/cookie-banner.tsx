"use client";

import { useState } from "react";
import { storeCookie } from "../../lib/platform/http/browser/keep-cookie.ts";
import { routes } from "../../lib/routes.ts";
import type { FrameTexts } from "../../lib/site/pages/frame.ts";
import { ActionButton } from "../_form/action-button.tsx";
import { ButtonLink } from "../_ui/button.tsx";
import { cookieBannerCookie, cookieBannerDays } from "../../lib/site/analytics/choice.ts";
import styles from "./cookie-banner.module.css";

type Props = {
  texts: FrameTexts["cookieBannerTexts"];
  /** A sentence about statistics; null without an analytics tool. */
  statistics: string | null;
};

/** The cookie banner. The server renders it unless the cookie is set, so that the page doesn't shift. */
export const CookieBanner = ({ texts, statistics }: Props) => {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = () => {
    storeCookie(cookieBannerCookie, "closed", cookieBannerDays);
    setClosed(true);
  };
  return (
    <section className={styles.banner} aria-labelledby="cookie-banner-title">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="cookie-banner-title">{texts.title}</h2>
          <p>
            {texts.text}
            {statistics !== null && ` ${statistics}`}
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={routes.cookiePolicy} target="_blank" tone="quiet" small>
            {texts.learnMore}
            <span className="visually-hidden"> {texts.aboutCookies}</span>
          </ButtonLink>
          <ActionButton small onClick={close}>
            {texts.close}
          </ActionButton>
        </div>
      </div>
    </section>
  );
};
