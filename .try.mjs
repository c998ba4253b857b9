import { chromium } from "playwright-core";
const N = process.argv[2] ?? "all";
const out = "/tmp/try/shots";
import { mkdirSync } from "node:fs";
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  env: { ...process.env, LC_ALL: "C.UTF-8" },
});
const signIn = async (page, base, userName) => {
  await page.goto(base + "/login");
  const r = await page.evaluate(async (userName) => {
    const r = await fetch("/api/account/login", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf": "1" },
      body: JSON.stringify({ userName, password: "Sunrise42" }),
    });
    return [r.status, await r.text()];
  }, userName);
  return r;
};
const publicPages = [
  "/",
  "/about",
  "/help",
  "/contact",
  "/forms-and-documents",
  "/forms-and-documents/check-a-file",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?code=x",
  "/verify-email?code=x",
  "/verify-email?for=reactivation&code=x",
  "/invitation?code=x",
  "/unsubscribe?code=x",
  "/privacy",
];
const own = [
  "/dashboard",
  "/dashboard/profile",
  "/dashboard/approve",
  "/dashboard/tads",
  "/dashboard/tads/2026-05/imports",
  "/dashboard/inbox",
  "/dashboard/documents",
  "/dashboard/make-a-payment",
  "/dashboard/operations",
  "/dashboard/nothing",
  "/interstitial/choose-employer",
  "/contact",
  "/help",
  "/forms-and-documents",
  "/logout",
];
const see = async (host, who, width, pages) => {
  const base = `http://${host}:9311`;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("PAGEERROR", page.url(), e.message));
  page.on("response", (r) => {
    if (r.status() >= 400 && !/favicon/.test(r.url()) && r.request().resourceType() !== "document")
      console.log(
        "  FAILED CALL",
        r.status(),
        r.request().method(),
        new URL(r.url()).pathname,
        "on",
        new URL(page.url()).pathname,
      );
  });
  if (who) console.log(host, who, (await signIn(page, base, who)).join(" ").slice(0, 120));
  for (const path of pages) {
    const r = await page.goto(base + path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    const h1 = await page.locator("h1").allInnerTexts();
    const links = await page
      .locator("main a")
      .evaluateAll((as) => as.map((a) => a.getAttribute("href")).filter((h) => h && h.startsWith("/dashboard")));
    const bar = who
      ? await page
          .locator("header nav a")
          .evaluateAll((as) => as.map((a) => a.getAttribute("href")).filter((h) => h?.startsWith("/dashboard")))
      : [];
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(
      width,
      host.split(".")[0],
      who ?? "-",
      path,
      r?.status(),
      "->",
      new URL(page.url()).pathname,
      JSON.stringify(h1),
      wide > 0 ? "OVERFLOW " + wide : "",
      [...new Set(links)].join(" "),
      "| bar",
      [...new Set(bar)].join(" "),
    );
    await page.screenshot({
      path: `${out}/${host.split(".")[0]}-${who ?? "out"}-${width}-${path.replace(/\W+/g, "_")}.png`,
      fullPage: true,
    });
  }
  await context.close();
};
const hosts = { health: "health.localhost", pension: "pension.localhost" };
if (N === "all" || N === "public") {
  await see(hosts.health, null, 1280, publicPages);
  await see(hosts.pension, null, 360, publicPages);
}
if (N === "all" || N === "own") {
  await see(hosts.health, "greta.office", 1280, own);
  await see(hosts.pension, "greta.office", 360, own);
  await see(hosts.pension, "noor.paper", 1280, [
    "/dashboard",
    "/dashboard/approve?accountId=2041",
    "/dashboard/profile",
  ]);
  await see(hosts.health, "paula.staff", 360, [
    "/dashboard",
    "/dashboard/approve",
    "/dashboard/operations",
    "/dashboard/profile",
  ]);
  await see(hosts.pension, "lena.member", 360, [
    "/dashboard",
    "/dashboard/documents",
    "/dashboard/profile",
    "/dashboard/work-history",
  ]);
  await see(hosts.health, "oskar.terms", 1280, ["/dashboard", "/interstitial/terms"]);
  await see(hosts.health, "ines.reset", 360, ["/dashboard"]);
}
await browser.close();
