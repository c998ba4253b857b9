"use client";

// React streams a server component's SVG with an inline style, which the content security policy forbids.

import { useId } from "react";
import styles from "./bar-chart.module.css";

export type Bar = {
  readonly key: string;
  readonly tick: string;
  readonly lower: number;
  /** 0 when the chart has one series. */
  readonly upper: number;
  readonly open: boolean;
};

type Props = {
  title: string;
  description: string;
  bars: readonly Bar[];
  marks: readonly { readonly value: number; readonly text: string }[];
  width: number;
  height: number;
  gutter: number;
  shownOn: "wide" | "narrow";
};

const [characterWidth, gap] = [7, 6];

const widthOf = (text: string): number => text.length * characterWidth;

const hasTick = (index: number, count: number, interval: number): boolean => (index - count + 1) % interval === 0;

/** Returns the interval of texts below the bars at which they don't touch. `slot` is the width available for one bar. */
export const tickInterval = (ticks: readonly string[], slot: number): number => {
  const hasTouchingTexts = (interval: number): boolean =>
    ticks
      .filter((_, index) => hasTick(index, ticks.length, interval))
      .some((tick, index, visible) => {
        const next = visible[index + 1];
        return next !== undefined && (widthOf(tick) + widthOf(next)) / 2 + gap > interval * slot;
      });
  let interval = 1;
  while (interval < ticks.length && hasTouchingTexts(interval)) interval += 1;
  return interval;
};

const foot = 28;
const top = 12;

/** Draws two-part bars over an axis. Sizes are in view box units. */
export const BarPicture = ({ title, description, bars, marks, width, height, gutter, shownOn }: Props) => {
  const id = useId();
  const base = height - foot;
  const heightOf = (value: number): number => (Math.max(0, value) / (marks.at(-1)?.value ?? 1)) * (base - top);
  const slot = (width - gutter - 8) / Math.max(1, bars.length);
  const barWidth = Math.min(30, slot * 0.62);
  const interval = tickInterval(
    bars.map(({ tick }) => tick),
    slot,
  );
  const xOfBar = (index: number): number => gutter + 4 + slot * index + (slot - barWidth) / 2;
  /** Draws one path for all bars of a part, which keeps the page small. */
  const draw = (isOpen: boolean, bottomOf: (bar: Bar) => number, topOf: (bar: Bar) => number): string =>
    bars
      .map((bar, index) =>
        bar.open === isOpen && topOf(bar) > bottomOf(bar)
          ? `M${xOfBar(index)} ${base - bottomOf(bar)}h${barWidth}V${base - topOf(bar)}h${-barWidth}z`
          : "",
      )
      .join("");
  const lowerPath = draw(
    false,
    () => 0,
    (bar) => heightOf(bar.lower),
  );
  const upperPath = draw(
    false,
    (bar) => heightOf(bar.lower) + 2,
    (bar) => heightOf(bar.lower) + heightOf(bar.upper),
  );
  const openPath = draw(
    true,
    () => 0,
    (bar) => heightOf(bar.lower) + heightOf(bar.upper),
  );
  const viewBox = `0 0 ${width} ${height}`;
  return (
    <svg
      className={`${styles.chart} ${styles[shownOn]}`}
      viewBox={viewBox}
      role="img"
      aria-labelledby={`${id}t ${id}d`}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{description}</desc>
      <path
        className={styles.line}
        d={marks.map(({ value }) => `M${gutter} ${base - heightOf(value)}H${width}`).join("")}
      />
      {marks.map(({ value, text }) => (
        <text key={value} x={gutter - 8} y={base - heightOf(value) + 4} textAnchor="end">
          {text}
        </text>
      ))}
      <path className={styles.lower} d={lowerPath} />
      <path className={styles.upper} d={upperPath} />
      <path className={styles.open} d={openPath} />
      {bars.map(
        ({ key, tick }, index) =>
          hasTick(index, bars.length, interval) && (
            <text key={key} x={xOfBar(index) + barWidth / 2} y={height - 8} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
    </svg>
  );
};
