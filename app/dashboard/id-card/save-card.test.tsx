/** @jest-environment @happy-dom/jest-environment */
import { act, cleanup, fireEvent, render, waitFor, within } from "@testing-library/react";
import { cardRemoved } from "../../../lib/members/membership/saved-card/card-cache.ts";
import { deleteSavedCard, removalKey } from "../../../lib/members/membership/saved-card/saved-card.ts";
import { memberFileTexts as texts } from "../../../lib/members/membership/page-texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { KeepCard } from "./save-card.tsx";

let copies: string[];
beforeEach(() => {
  copies = [];
  const putCopy = async (path: string, copy: Response) => {
    if (path === routes.idCard) copies.push(await copy.text());
  };
  const caches = {
    open: async () => ({ put: putCopy }),
    match: async () => undefined,
    delete: async () => copies.splice(0).length > 0,
  };
  const registration = { unregister: async () => true };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(globalThis, "caches", { value: caches, configurable: true });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const cardIn = (language: string) => (
  <KeepCard fund="HW" copy={{ card: `the card in ${language}`, removed: "It’s gone." }} owner="Lena" />
);
const openTab = () => {
  const { container, rerender } = render(cardIn("English"));
  return { tab: within(container), showIn: (language: string) => rerender(cardIn(language)) };
};
/** Simulates the browser, which sends this event to every tab but the one that stored the text. */
const notifyOtherTabs = () => act(() => void window.dispatchEvent(new StorageEvent("storage", { key: removalKey })));

it.each(["the button", "a logout", "the button of the copy"])(
  "stays removed by %s in every open tab, and no tab shows it as saved",
  async (endSession) => {
    const [firstTab, secondTab] = [openTab(), openTab()];
    for (const { tab } of [firstTab, secondTab]) await tab.findByText(texts.retentionText(7));
    if (endSession === "a logout") await deleteSavedCard();
    else if (endSession === "the button of the copy")
      act(() => void navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: cardRemoved })));
    else {
      fireEvent.click(firstTab.tab.getByRole("button", { name: texts.removeSaved }));
      expect(document.activeElement?.textContent).toBe(texts.retentionText(7));
    }
    await waitFor(() => expect(copies).toEqual([]));
    notifyOtherTabs();
    for (const { tab } of [firstTab, secondTab])
      expect((await tab.findByText(texts.savedRemoved)).matches("output")).toBe(true);
    secondTab.showIn("Spanish");
    firstTab.showIn("Spanish");
    await new Promise((resolve) => setTimeout(resolve));
    expect(copies).toEqual([]);
  },
);

it("is saved in the page's new language, and again when the page is reopened", async () => {
  const { tab, showIn } = openTab();
  await tab.findByText(texts.retentionText(7));
  showIn("Spanish");
  await waitFor(() => expect(copies.at(-1)).toBe("the card in Spanish"));
  await deleteSavedCard();
  openTab();
  await waitFor(() => expect(copies).toEqual(["the card in English"]));
});
