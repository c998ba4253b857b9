import type { Page } from "playwright/test";

/** Finds texts on the page that are partly hidden and can't be scrolled to. */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5;
    /** Computed once per element: the texts of a page share their ancestors. */
    const memoize = <T>(compute: (element: Element) => T): ((element: Element) => T) => {
      const cache = new Map<Element, T>();
      return (element) => {
        if (!cache.has(element)) cache.set(element, compute(element));
        return cache.get(element) as T;
      };
    };
    const isHiddenOnPurpose = memoize((element: Element): boolean => {
      const { clipPath, position, transform } = getComputedStyle(element);
      // Text for screen readers only, and the link that skips to the content until it has the focus.
      if (clipPath !== "none" || (position === "absolute" && transform !== "none")) return true;
      return element.parentElement !== null && isHiddenOnPurpose(element.parentElement);
    });
    const isCut = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
    const isScrolled = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
    /** Returns an element's position, the edges that cut its content, and whether hidden content can be scrolled to. */
    const boxOf = memoize((element: Element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      const hasEdges = display !== "inline" && display !== "contents";
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [cutsX, cutsY] = [hasEdges && isCut(overflowX), hasEdges && isCut(overflowY)];
      return { left, right, top, bottom, cutsX, cutsY, scrolls: isScrolled(overflowX) || isScrolled(overflowY) };
    });
    const pageWidth = document.documentElement.scrollWidth;
    const clippingEdges = (rect: DOMRect, start: Element): boolean => {
      for (let element: Element | null = start; element !== null && element !== document.body;) {
        const { left, right, top, bottom, cutsX, cutsY, scrolls } = boxOf(element);
        if (cutsX && (rect.left < left - slack || rect.right > right + slack)) return true;
        if (cutsY && (rect.top < top - slack || rect.bottom > bottom + slack)) return true;
        if (scrolls) return false;
        element = element.parentElement;
      }
      return rect.left < -slack || rect.right > pageWidth + slack;
    };
    const clippedTexts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (parent === null || text === "" || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.matches("script, style, option, title, desc, noscript, template")) continue;
      if (isHiddenOnPurpose(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && clippingEdges(rect, parent)))
        clippedTexts.push(
          `${parent.tagName.toLowerCase()}.${parent.getAttribute("class") ?? ""}: ${text.slice(0, 80)}`,
        );
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "select, input:not([type=checkbox], [type=radio], [type=file])",
    ))
      if (field.checkVisibility() && field.value !== "" && field.scrollWidth > field.clientWidth + slack)
        clippedTexts.push(
          `${field.tagName.toLowerCase()} ${field.getAttribute("aria-label") ?? field.id}: ${field.value.slice(0, 80)}`,
        );
    if (document.documentElement.scrollWidth > window.innerWidth) clippedTexts.push("the page scrolls sideways");
    return clippedTexts;
  });

/** Finds cells of the grids' totals that cannot be seen without scrolling sideways. */
export const findHiddenHeaders = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"]')].flatMap((grid) => {
      const edge = grid.getBoundingClientRect().left + grid.clientWidth + 1;
      const heads = [...grid.querySelectorAll('[role="columnheader"]')];
      const isNeeded = (name: string): boolean => !["Note", "Return date", "New unit", "Hire date"].includes(name);
      const visibleHeads = heads
        .filter((head) => head.getBoundingClientRect().right <= edge)
        .map((head) => head.textContent ?? "");
      const neededNames = [...heads.map((head) => head.textContent ?? "").filter(isNeeded), "Health", "Pension"];
      return neededNames
        .filter((name) => !visibleHeads.includes(name))
        .map((name) => `${grid.getAttribute("aria-label")}: ${name}`);
    }),
  );
