import { formatDecimal } from "../../../lib/platform/format/decimal.ts";
import { type Bar, BarPicture } from "./bar-picture.tsx";
import styles from "./bar-chart.module.css";

type Props = {
  title: string;
  description: string;
  bars: readonly Bar[];
  formatMark: (value: number) => string;
  /** In view box units. */
  height?: number;
};

/** One dollar or hour, in hundredths. The text of a finer mark would be rounded. */
const hundredthsPerUnit = 100;

/** Returns at most five whole marks from 0 to at least `max`, in hundredths, or [0, 1] if `max` is 0 or less. */
export const axisMarks = (max: number): readonly number[] => {
  if (max <= 0) return [0, 1];
  const magnitude = Math.max(hundredthsPerUnit, 10 ** Math.floor(Math.log10(max / 4)));
  const factors = magnitude === hundredthsPerUnit ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = factors.map((factor) => factor * magnitude).find((size) => size * 4 >= max) ?? max;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, n) => n * step);
};

const shapes = [
  { width: 720, gutter: 60, shownOn: "wide" },
  { width: 328, gutter: 56, shownOn: "narrow" },
] as const;

/** Draws one picture for wide screens and one for phones. A table next to it has the data. */
export const BarChart = ({ formatMark, height = 200, ...picture }: Props) => {
  const values = axisMarks(Math.max(0, ...picture.bars.map((bar) => bar.lower + bar.upper)));
  const marks = values.map((value) => ({ value, text: formatMark(value) }));
  return shapes.map((shape) => (
    <BarPicture key={shape.shownOn} {...picture} {...shape} height={height} marks={marks} />
  ));
};

export const BarLegend = ({ lower, upper, open }: { lower: string; upper: string; open?: string | undefined }) => (
  <ul className={styles.legend}>
    <li className={styles.keyLower}>{lower}</li>
    <li className={styles.keyUpper}>{upper}</li>
    {open !== undefined && <li className={styles.keyOpen}>{open}</li>}
  </ul>
);

/** Formats a value in hundredths as "400", "40k" or "1.5M". */
export const formatShort = (hundredths: number): string => {
  const wholeUnits = Math.round(hundredths / 100);
  if (wholeUnits >= 1_000_000) return `${formatDecimal(Math.round(wholeUnits / 10_000), 2, 0)}M`;
  return wholeUnits >= 1_000 ? `${formatDecimal(Math.round(wholeUnits / 10), 2, 0)}k` : String(wholeUnits);
};

/** Formats cents as "$400", "$40k" or "$1.5M". */
export const formatShortMoney = (cents: number): string => `$${formatShort(cents)}`;
