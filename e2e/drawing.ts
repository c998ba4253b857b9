import type { BrowserContext, Page } from "playwright/test";

const maxFrameMs = 3_000;

const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), ms);
      }),
    maxFrameMs,
  );

/**
 * For a failed test: finds pages that respond but are not drawn. A click and a screenshot wait for a frame, and if none
 * arrives, their error only says that the element was not stable, as if the page had moved.
 */
export const findUndrawnRegions = async (context: BrowserContext): Promise<string[]> => {
  const pages = await Promise.all(
    context.pages().map(async (page) => ((await isDrawn(page).catch(() => true)) ? [] : [page.url()])),
  );
  return pages.flat();
};
