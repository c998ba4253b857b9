import type { Page } from "playwright/test";

/** Texts of the page as it is of which a part cannot be seen or scrolled to. */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5;
    const isHiddenOnPurpose = (element: Element): boolean => {
      const { clipPath, position, transform } = getComputedStyle(element);
      // Text for screen readers only, and the link that skips to the content until it has the focus.
      return clipPath !== "none" || (position === "absolute" && transform !== "none");
    };
    /** The part of an ancestor within which its content is painted; null where it may be painted anywhere or scrolls. */
    const cuts = (element: Element): { x: boolean; y: boolean } | null => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === "inline" || display === "contents") return null;
      const isCut = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
      return isCut(overflowX) || isCut(overflowY) ? { x: isCut(overflowX), y: isCut(overflowY) } : null;
    };
    const scrolls = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((overflow) => overflow === "auto" || overflow === "scroll");
    };
    const cutBy = (rect: DOMRect, start: Element): boolean => {
      for (let box: Element | null = start; box !== null && box !== document.body; box = box.parentElement) {
        const edges = cuts(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (edges?.x === true && (rect.left < left - slack || rect.right > right + slack)) return true;
        if (edges?.y === true && (rect.top < top - slack || rect.bottom > bottom + slack)) return true;
        // What is out of sight of a box that scrolls is scrolled to.
        if (scrolls(box)) return false;
      }
      return rect.left < -slack || rect.right > document.documentElement.scrollWidth + slack;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (parent === null || text === "" || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.matches("script, style, option, title, desc, noscript, template")) continue;
      let isHidden = false;
      for (let box: Element | null = parent; box !== null; box = box.parentElement) isHidden ||= isHiddenOnPurpose(box);
      if (isHidden) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && cutBy(rect, parent)))
        found.push(`${parent.tagName.toLowerCase()}.${parent.getAttribute("class") ?? ""}: ${text.slice(0, 80)}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      "input:not([type=checkbox], [type=radio], [type=file])",
    ))
      if (field.checkVisibility() && field.value !== "" && field.scrollWidth > field.clientWidth + slack)
        found.push(`input ${field.getAttribute("aria-label") ?? field.id}: ${field.value.slice(0, 80)}`);
    if (document.documentElement.scrollWidth > window.innerWidth) found.push("the page scrolls sideways");
    return found;
  });

/** Cells of the grids' totals, up to the funds, that cannot be seen without scrolling sideways. */
export const findHiddenTotals = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"]')].flatMap((grid) => {
      const edge = grid.getBoundingClientRect().left + grid.clientWidth + 1;
      const heads = [...grid.querySelectorAll('[role="columnheader"]')];
      const isNeeded = (name: string): boolean => !["Note", "Return date", "New unit", "Hire date"].includes(name);
      const seen = heads
        .filter((head) => head.getBoundingClientRect().right <= edge)
        .map((head) => head.textContent ?? "");
      const needed = [...heads.map((head) => head.textContent ?? "").filter(isNeeded), "Health", "Pension"];
      return needed.filter((name) => !seen.includes(name)).map((name) => `${grid.getAttribute("aria-label")}: ${name}`);
    }),
  );
