import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import { mayCountVisits, statisticsCookie, cookieBannerCookie } from "../lib/site/analytics/choice.ts";
import { statistics } from "../lib/site/analytics/words.ts";
import type { ReactNode } from "react";
import { brandTexts } from "../lib/site/brand/brand-texts.en.ts";
import { defineTranslations } from "../lib/site/language/texts.ts";
import { getTimeZone } from "../lib/platform/calendar/time-zone.ts";
import { findStyleSheet } from "../lib/site/brand/own-files.ts";
import { listMissingPartCalls } from "../lib/platform/journey/offered.ts";
import { findAnalyticsOf } from "../lib/platform/session/page-headers.ts";
import { accountKeyOf } from "../lib/platform/session/cookie.ts";
import { busyNoticeId } from "../lib/platform/http/browser/page-employer.ts";
import { getAvailableCalls } from "../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../lib/platform/session/visitor.ts";
import { frame } from "../lib/site/pages/frame.ts";
import { CookieBanner } from "./_shell/cookie-banner.tsx";
import { Footer } from "./_shell/footer.tsx";
import { Header } from "./_shell/header.tsx";
import { LanguageProvider } from "./_shell/language/language-context.tsx";
import { textsOf } from "./_shell/language/texts-of.ts";
import { AvailableActions } from "./_shell/offered-actions.tsx";
import { SignedIn } from "./_shell/session/signed-in.tsx";
import { ReadyMarker } from "./_shell/ready-marker.tsx";
import styles from "./layout.module.css";
import "./tokens.css";
import "./base.css";

const brands = defineTranslations({ brandTexts }, () => import("../lib/site/brand/brand-texts.es.ts"));

const publicSans = localFont({
  src: "../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
  variable: "--font-public-sans",
  weight: "100 900",
  display: "swap",
});

export const generateMetadata = async (): Promise<Metadata> => {
  const { brand } = await getVisitor();
  return {
    title: brand.fullName,
    description: (await textsOf(brands)).brandTexts[brand.key].about(brand.fullName).at(-1) ?? brand.fullName,
    icons: { icon: { url: brand.favicon, type: "image/svg+xml" } },
    formatDetection: { telephone: false, address: false, email: false },
  };
};

export const generateViewport = async (): Promise<Viewport> => {
  const { brand } = await getVisitor();
  return { themeColor: brand.themeColor };
};

const RootLayout = async ({ children }: { children: ReactNode }) => {
  // Must come first: during a build there is no request, and no fund API to call.
  const visitor = await getVisitor();
  const [availableCalls, cookieStore, requestHeaders, texts] = await Promise.all([
    getAvailableCalls(),
    cookies(),
    headers(),
    textsOf(frame),
  ]);
  const { brand, user, path, nonce, language } = visitor;
  const hasClosedNotice = cookieStore.has(cookieBannerCookie);
  const styleSheet = findStyleSheet();
  const choice = cookieStore.get(statisticsCookie)?.value;
  const tool = findAnalyticsOf(path.split("?", 1)[0] ?? "");
  const analytics = mayCountVisits({ hasClosedNotice, choice, header: (name) => requestHeaders.get(name) })
    ? tool
    : null;
  const notice = tool === null ? null : (await textsOf(statistics)).analyticsTexts.notice;
  const main = (
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
      <ReadyMarker />
    </main>
  );
  return (
    <html lang={language} data-brand={brand.key} data-time-zone={getTimeZone()} className={publicSans.variable}>
      {styleSheet !== null && (
        <head>
          <link rel="stylesheet" href={styleSheet} />
        </head>
      )}
      <body className={styles.frame}>
        <a className={styles.skip} href="#main">
          {texts.frameTexts.skip}
        </a>
        <LanguageProvider language={language}>
          <AvailableActions withheld={listMissingPartCalls(availableCalls)}>
            <Header visitor={visitor} texts={texts} availableCalls={availableCalls} />
            {user === null ? (
              main
            ) : (
              <SignedIn user={user} accountKey={accountKeyOf(user)}>
                {main}
              </SignedIn>
            )}
          </AvailableActions>
        </LanguageProvider>
        <Footer brand={brand} user={user} language={language} texts={texts.frameTexts} />
        <div aria-live="polite" className={styles.busy}>
          <p id={busyNoticeId} hidden>
            {texts.frameTexts.busy}
          </p>
        </div>
        {!hasClosedNotice && <CookieBanner texts={texts.cookieBannerTexts} statistics={notice} />}
        {analytics !== null && <script src={analytics.src} nonce={nonce} async referrerPolicy="no-referrer" />}
      </body>
    </html>
  );
};

export default RootLayout;
