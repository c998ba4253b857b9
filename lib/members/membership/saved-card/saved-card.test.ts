import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { brandSigns } from "../../../site/brand/sign.ts";
import { examples } from "../examples.ts";
import { cardRemoved } from "./card-cache.ts";
import { keepCard as keep } from "./keep-card.ts";
import { deleteSavedCard, deleteCardsOfOthers, lastRemoval } from "./saved-card.ts";
import { offlineCard } from "./offline-card.ts";
import { keptCardDays } from "../../../platform/rules/session-limits.ts";
import type { IdCard } from "../schema.ts";
import { memberLabels } from "../words.ts";

const now = Date.UTC(2026, 6, 14);
const day = 24 * 60 * 60 * 1000;
const path = "/dashboard/id-card";
const pagesOf = (html: string) => ({ card: html, removed: `${html} is gone` });
/** Stores the card like a page opened just now. */
const keepCard = (html: string, owner: string, time: number) =>
  keep(pagesOf(html), { owner, now: time, removal: lastRemoval() });

/** Imitates a browser: the caches of one fund's site, and the page's worker if there is one. */
const browser = () => {
  const cacheStorage = new Map<string, Map<string, Response>>();
  const caches = {
    open: async (name: string) => {
      const cache = cacheStorage.get(name) ?? new Map<string, Response>();
      cacheStorage.set(name, cache);
      return { put: async (time: string, copy: Response) => void cache.set(time, copy) };
    },
    match: async (time: string, { cacheName }: { cacheName: string }) =>
      cacheStorage.get(cacheName)?.get(time)?.clone(),
    delete: async (name: string) => cacheStorage.delete(name),
  };
  const scopes = new Set<string>();
  const registration = { unregister: async () => scopes.delete(path) };
  const serviceWorker = {
    register: async (_script: string, { scope }: { scope: string }) => void scopes.add(scope),
    getRegistration: async () => (scopes.size === 0 ? undefined : registration),
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(globalThis, "caches", { value: caches, configurable: true });
  const storedTexts = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => storedTexts.get(name) ?? null,
    setItem: (name: string, text: string) => void storedTexts.set(name, text),
  };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
  Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
  const messages: unknown[] = [];
  const clients = { matchAll: async () => [{ postMessage: (text: unknown) => void messages.push(text) }] };
  return { caches, kept: cacheStorage, scopes, serviceWorker, registration, clients, messages };
};

/** Returns the worker's response for a page; undefined if it leaves the request to the browser. */
const openPage = async (
  { caches, clients, registration }: ReturnType<typeof browser>,
  {
    at: time,
    online = false,
    mode = "navigate",
    requestedPath = path,
  }: { at: number; online?: boolean; mode?: string; requestedPath?: string },
): Promise<Response | undefined> => {
  const listeners = new Map<string, (event: object) => void>();
  const fetchPage = async () => {
    if (!online) throw new TypeError("Failed to fetch");
    return new Response("the portal’s own answer");
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients,
    registration,
  };
  runInNewContext(readFileSync("public/id-card-worker.js", "utf8"), {
    self,
    caches,
    fetch: fetchPage,
    Response,
    URL,
    Date: { now: () => time },
  });
  let pendingResponse: Promise<Response> | undefined;
  listeners.get("fetch")?.({
    request: { mode, url: `https://health.example.org${requestedPath}` },
    respondWith: (promise: Promise<Response>) => (pendingResponse = promise),
  });
  return pendingResponse;
};
const saidBy = async (page: Response | undefined): Promise<string> =>
  page?.type === "error" ? "" : ((await page?.text()) ?? "");

it("shows the saved card without a connection, and the portal’s response with one", async () => {
  const tab = browser();
  expect(await keepCard("Lena’s card", "Lena", now)).toBe(true);
  expect([...tab.scopes]).toEqual([path]);
  const offline = await openPage(tab, { at: now + keptCardDays * day - 1 });
  expect(offline?.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  expect(await saidBy(offline)).toBe("Lena’s card");
  expect(await saidBy(await openPage(tab, { at: now, online: true }))).toBe("the portal’s own answer");
  expect(await openPage(tab, { at: now, mode: "cors" })).toBeUndefined();
});

it("shows nothing for a card that was never saved, has expired, or was removed", async () => {
  const tab = browser();
  expect((await openPage(tab, { at: now }))?.type).toBe("error");
  await keepCard("Lena’s card", "Lena", now);
  expect((await openPage(tab, { at: now + keptCardDays * day }))?.type).toBe("error");
  expect(tab.kept.size).toBe(0);
  await keepCard("Lena’s card", "Lena", now);
  await deleteSavedCard();
  expect([tab.kept.size, tab.scopes.size]).toEqual([0, 0]);
  expect((await openPage(tab, { at: now }))?.type).toBe("error");
});

it("stores only the newest card, and returns false if a browser can’t store it", async () => {
  const tab = browser();
  await keepCard("Lena’s card", "Lena", now);
  await keepCard("Ana’s card", "Ana", now);
  expect(await saidBy(await openPage(tab, { at: now }))).toBe("Ana’s card");
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  expect(await keepCard("Lena’s card", "Lena", now)).toBe(false);
  await expect(deleteSavedCard()).resolves.toBeUndefined();
});

it.each(["/dashboard/id-cards-of-others", "/dashboard/id-card/x?y=1"])(
  "leaves %s to the browser",
  async (requestedPath) => {
    const tab = browser();
    await keepCard("Lena’s card", "Lena", now);
    expect(await openPage(tab, { at: now, requestedPath })).toBeUndefined();
    expect(await saidBy(await openPage(tab, { at: now, requestedPath: `${path}?y=1` }))).toBe("Lena’s card");
  },
);

it("deletes the copy on a page of another account, but not on pages of the same account", async () => {
  const tab = browser();
  await keepCard("Lena’s card", "Lena", now);
  await deleteCardsOfOthers("Lena");
  expect(tab.kept.size).toBe(1);
  await deleteCardsOfOthers("Ana");
  expect([tab.kept.size, tab.scopes.size]).toEqual([0, 0]);
});

it("doesn’t save a card that was removed, in any tab, after its page was opened", async () => {
  const tab = browser();
  const openedCard = { owner: "Lena", now, removal: lastRemoval() };
  expect(await keep(pagesOf("Lena’s card"), openedCard)).toBe(true);
  await deleteSavedCard();
  expect(await keep(pagesOf("La tarjeta de Lena"), openedCard)).toBe(false);
  expect([tab.kept.size, tab.scopes.size]).toEqual([0, 0]);
  await keepCard("Ana’s card", "Ana", now);
  expect(await keep(pagesOf("La tarjeta de Lena"), openedCard)).toBe(false);
  expect(await saidBy(await openPage(tab, { at: now }))).toBe("Ana’s card");
});

it.each(["after", "before"])(
  "stores a card while another account’s copy is deleted at the same moment, %s",
  async (order) => {
    const tab = browser();
    await keepCard("Lena’s card", "Lena", now);
    const openedCard = { now, removal: lastRemoval() };
    const steps = [
      () => keep(pagesOf("Ana’s card"), { ...openedCard, owner: "Ana" }),
      () => deleteCardsOfOthers("Ana"),
    ];
    const results = await Promise.all((order === "after" ? steps : steps.toReversed()).map((step) => step()));
    expect(results).toContain(true);
    expect(await saidBy(await openPage(tab, { at: now }))).toBe("Ana’s card");
    expect(await keep(pagesOf("La tarjeta de Lena"), { ...openedCard, owner: "Lena" })).toBe(false);
    expect(await saidBy(await openPage(tab, { at: now }))).toBe("Ana’s card");
  },
);

it("removes the card from the copy itself, and notifies open tabs, with or without a connection", async () => {
  for (const online of [false, true]) {
    const tab = browser();
    await keepCard("Lena’s card", "Lena", now);
    const removedPage = await openPage(tab, { at: now, online, requestedPath: `${path}?remove=Lena` });
    expect(await saidBy(removedPage)).toBe("Lena’s card is gone");
    expect(removedPage?.headers.get("cache-control")).toBe("no-store");
    expect([tab.kept.size, tab.scopes.size, tab.messages]).toEqual([0, 0, [cardRemoved]]);
  }
});

it("removes nothing for an address without the account’s name, which someone else’s page may open", async () => {
  const tab = browser();
  await keepCard("Lena’s card", "Lena", now);
  for (const requestedPath of [`${path}?remove=Ana`, `${path}?remove=`, `${path}?remove`, `${path}?`])
    expect(await saidBy(await openPage(tab, { at: now, requestedPath }))).toBe("Lena’s card");
  expect([tab.kept.size, tab.messages]).toEqual([1, []]);
});

it("deletes a copy that one tab was saving while another tab logged out", async () => {
  const tab = browser();
  const { register } = tab.serviceWorker;
  tab.serviceWorker.register = async (script, scope) => {
    await register(script, scope);
    await deleteSavedCard();
  };
  expect(await keepCard("Lena’s card", "Lena", now)).toBe(false);
  expect([tab.kept.size, tab.scopes.size]).toEqual([0, 0]);
});

it("stores and removes a card if a browser refuses to store texts", async () => {
  const tab = browser();
  Object.defineProperty(globalThis, "localStorage", {
    get: () => {
      throw new DOMException("switched off", "SecurityError");
    },
    configurable: true,
  });
  expect(await keepCard("Lena’s card", "Lena", now)).toBe(true);
  await deleteSavedCard();
  expect(tab.kept.size).toBe(0);
});

it("writes the card as a page without scripts or other files, in the language of its texts", async () => {
  const card: IdCard = { ...(examples.getIdCard.response.card as IdCard), memberName: `<b>"Lena"</b>` };
  const brand = { fund: "Northern Lakes Pension Fund", color: "#1f2a59" };
  const { card: english, removed } = offlineCard({
    card,
    texts: memberLabels.en,
    language: "en",
    owner: "key",
    ...brand,
  });
  expect(english).toContain("&lt;b&gt;&quot;Lena&quot;&lt;/b&gt;");
  expect(english).toContain(card.memberId);
  expect(english).not.toMatch(/<script|<link|src=|url\(/);
  // The copy looks like the page: the same sizes, below a bar in the fund's color.
  const sheet = readFileSync("app/dashboard/id-card/id-card.module.css", "utf8").split("@media")[0] ?? "";
  const sizes = sheet.match(/min-height: \d{3}px|border-radius: \d+px/g) ?? [];
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(english).toContain(size.replace(": ", ":"));
  expect(english).toContain("background:#1f2a59");
  for (const text of [
    '<span lang="es">Frente</span>',
    "Envíe los reclamos a",
    "400 Harbor Street",
    brandSigns.health[0]?.d,
  ])
    expect(english).toContain(text);
  expect(english).toContain("<header>Northern Lakes Pension Fund</header>");
  expect(english).toContain('<input type="hidden" name="remove" value="key"><button>Remove the saved copy</button>');
  expect(removed).toContain("The saved copy was removed from this browser");
  expect(removed).not.toMatch(/Lena|<script|<link|src=/);
  const spanish = offlineCard({ card, texts: await memberLabels.es(), language: "es", owner: "key", ...brand });
  expect(spanish.card).toMatch(/<html lang="es">[^]*Número de miembro[^]*Esta tarjeta no garantiza[^]*Quitar la copia/);
  expect(spanish.removed).toMatch(/<html lang="es">[^]*Se quitó la copia guardada/);
});
