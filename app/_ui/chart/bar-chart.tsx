import { axisMarks } from "./bar-scale.ts";
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
