import type { Page } from "playwright/test";

/**
 * Returns the positions of the parts that do not depend on a page's data: landmarks, headings, tables, forms, pictures,
 * with left edge and width. Each position appears once, in page order. Grids are drawn later and are left out.
 */
export const readBoxes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = "header, nav, main, footer, h1, section, form, table, svg[role=img], aside";
    const lines = [...document.querySelectorAll(parts)]
      .filter((part) => part.checkVisibility() && part.parentElement?.closest("table, [role=grid], li, dd") === null)
      .map((part) => {
        const { left, width } = part.getBoundingClientRect();
        const name = part.getAttribute("role") ?? part.tagName.toLowerCase();
        return `${name} ${Math.round(left)} ${Math.round(width)}`;
      });
    return [...new Set(lines)];
  });

/** Builds of Chromium round the width of letters differently, which moves neighbors by less than a step of the grid. */
const slackPx = 7;

const isNear = (line: string, storedLine: string): boolean => {
  const [[name, ...numbers], [storedName, ...storedNumbers]] = [line.split(" "), storedLine.split(" ")];
  return (
    name === storedName &&
    numbers.length === storedNumbers.length &&
    numbers.every((value, index) => Math.abs(Number(value) - Number(storedNumbers[index])) <= slackPx)
  );
};

/** Writes the boxes of `readBoxes`, one per line; a box within 8 px (a grid step) of its stored one keeps that line. */
export const toStored = (boxes: readonly string[], storedLine: readonly string[]): readonly string[] =>
  boxes.length === storedLine.length &&
  boxes.every((line, index) => line === storedLine[index] || isNear(line, storedLine[index] ?? ""))
    ? storedLine
    : boxes;

/** Finds parts of the page that unintentionally cover each other. */
export const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5;
    const isInFlow = (element: Element): boolean => {
      const { position, display, float } = getComputedStyle(element);
      return (
        ["static", "relative"].includes(position) &&
        !display.startsWith("inline") &&
        display !== "contents" &&
        float === "none"
      );
    };
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40) ?? ""}”`;
    return [...document.querySelectorAll("body, body *")]
      .filter((parent) => parent.children.length > 1 && parent.closest("svg, [role=grid], .visually-hidden") === null)
      .flatMap((parent) => {
        const boxes = [...parent.children]
          .filter((child) => child.checkVisibility() && isInFlow(child) && !child.matches(".visually-hidden"))
          .map((child) => ({ child, rect: child.getBoundingClientRect() }))
          .filter(({ rect }) => rect.width > slack && rect.height > slack);
        return boxes.flatMap(({ child, rect }, index) =>
          boxes
            // Siblings far apart are not compared: a long list would take too long.
            .slice(index + 1, index + 8)
            .filter(
              (otherBox) =>
                Math.min(rect.right, otherBox.rect.right) - Math.max(rect.left, otherBox.rect.left) > slack &&
                Math.min(rect.bottom, otherBox.rect.bottom) - Math.max(rect.top, otherBox.rect.top) > slack,
            )
            .map((otherBox) => `${nameOf(child)} and ${nameOf(otherBox.child)} overlap`),
        );
      });
  });

/** Runs `work` with the text spacing of WCAG 1.4.12. */
export const withTextSpacing = async <T>(page: Page, work: () => Promise<T>): Promise<T> => {
  await page.evaluate(() => {
    const spacingStyles = new CSSStyleSheet();
    spacingStyles.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacingStyles];
  });
  const result = await work();
  await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return result;
};
