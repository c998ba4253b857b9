"use client";

// React streams parts of a server component's SVG inside an element with an inline style, which the content
// security policy forbids. The server draws a client component in one piece.

import { useId } from "react";
import styles from "./bar-chart.module.css";

export type Bar = {
  readonly key: string;
  /** Under the bar: "Jun". */
  readonly tick: string;
  readonly lower: number;
  /** Stands on the lower part; 0 when the chart has one series. */
  readonly upper: number;
  /** Not final yet: drawn as an outline. */
  readonly open: boolean;
};

type Props = {
  title: string;
  description: string;
  bars: readonly Bar[];
  /** Lines across, from 0 to the top, each with its text. */
  marks: readonly { readonly value: number; readonly text: string }[];
  width: number;
  height: number;
  /** Room for the texts of the marks. */
  gutter: number;
  shownOn: "wide" | "narrow";
};

const foot = 28;
const top = 12;
/** Below this width a bar's text would touch its neighbour's: every other one is left out. */
const narrowSlot = 30;

/** Bars of two parts over an axis, in the units of its own view box. */
export const BarPicture = ({ title, description, bars, marks, width, height, gutter, shownOn }: Props) => {
  const id = useId();
  const base = height - foot;
  const tall = (value: number): number => (Math.max(0, value) / (marks.at(-1)?.value ?? 1)) * (base - top);
  const slot = (width - gutter - 8) / Math.max(1, bars.length);
  const thick = Math.min(30, slot * 0.62);
  const everyTick = slot < narrowSlot ? 2 : 1;
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
      {marks.map(({ value, text }) => (
        <g key={value}>
          <line className={styles.line} x1={gutter} x2={width} y1={base - tall(value)} y2={base - tall(value)} />
          <text x={gutter - 8} y={base - tall(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => {
        const x = gutter + 4 + slot * index + (slot - thick) / 2;
        const lower = tall(bar.lower);
        const upper = tall(bar.upper);
        return (
          <g key={bar.key} className={bar.open ? styles.open : undefined}>
            {bar.open ? (
              <rect x={x} y={base - lower - upper} width={thick} height={lower + upper} rx="3" />
            ) : (
              <>
                <rect className={styles.lower} x={x} y={base - lower} width={thick} height={lower} />
                {/* A line of paper between the two parts keeps them apart without colour. */}
                <rect
                  className={styles.upper}
                  x={x}
                  y={base - lower - upper}
                  width={thick}
                  height={Math.max(0, upper - 2)}
                  rx="2"
                />
              </>
            )}
            {(index - bars.length + 1) % everyTick === 0 && (
              <text x={x + thick / 2} y={height - 8} textAnchor="middle">
                {bar.tick}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
