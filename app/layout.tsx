import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies, headers } from "next/headers";
import { mayCountVisits, statisticsCookie } from "../lib/analytics/choice.ts";
import type { ReactNode } from "react";
import { findAnalyticsOf } from "../lib/session/page-headers.ts";
import { getVisitor } from "../lib/session/visitor.ts";
import { CookieBanner } from "./_shell/cookie-banner.tsx";
import { cookieBannerCookie } from "./_shell/cookie-banner-cookie.ts";
import { Footer } from "./_shell/footer.tsx";
import { Header } from "./_shell/header.tsx";
import { SignedIn } from "./_shell/session/signed-in.tsx";
import { ReadySign } from "./_shell/ready-sign.tsx";
import styles from "./layout.module.css";
import "./tokens.css";
import "./base.css";

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
    description: brand.about.at(-1) ?? brand.fullName,
    icons: { icon: { url: brand.favicon, type: "image/svg+xml" } },
    formatDetection: { telephone: false, address: false, email: false },
  };
};

export const generateViewport = async (): Promise<Viewport> => {
  const { brand } = await getVisitor();
  return { themeColor: brand.themeColor };
};

const RootLayout = async ({ children }: { children: ReactNode }) => {
  const [{ brand, user, path, nonce }, cookieStore, sent] = await Promise.all([getVisitor(), cookies(), headers()]);
  const hasClosedNotice = cookieStore.has(cookieBannerCookie);
  const choice = cookieStore.get(statisticsCookie)?.value;
  const tool = findAnalyticsOf(path.split("?", 1)[0] ?? "");
  const analytics = mayCountVisits({ hasClosedNotice, choice, header: (name) => sent.get(name) }) ? tool : null;
  const main = (
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
      <ReadySign />
    </main>
  );
  return (
    <html lang="en" data-brand={brand.key} className={publicSans.variable}>
      <body>
        <a className={styles.skip} href="#main">
          Skip to the content
        </a>
        <Header brand={brand} user={user} path={path} />
        {user === null ? main : <SignedIn user={user}>{main}</SignedIn>}
        <Footer brand={brand} user={user} />
        {!hasClosedNotice && <CookieBanner withStatistics={tool !== null} />}
        {analytics !== null && <script src={analytics.src} nonce={nonce} async referrerPolicy="no-referrer" />}
      </body>
    </html>
  );
};

export default RootLayout;
