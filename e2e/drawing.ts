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
 * For a red test: the pages that answer and are not drawn. A click and a screenshot wait for a frame, and when none
 * comes they say only that they waited for the element to be stable, as if the page had moved.
 */
export const findUndrawn = async (context: BrowserContext): Promise<string[]> => {
  const pages = await Promise.all(
    context.pages().map(async (page) => ((await isDrawn(page).catch(() => true)) ? [] : [page.url()])),
  );
  return pages.flat();
};
