import { axisMarks } from "./bar-scale.ts";
import { type Bar, BarPicture } from "./bar-picture.tsx";
import styles from "./bar-chart.module.css";

type Props = {
  title: string;
  /** What the picture says, in a sentence: it is read out instead of the bars. */
  description: string;
  bars: readonly Bar[];
  formatMark: (value: number) => string;
};

const shapes = [
  { width: 720, height: 200, gutter: 52, shownOn: "wide" },
  { width: 328, height: 200, gutter: 44, shownOn: "narrow" },
] as const;

/** The same bars drawn for a desk and for a phone; the style sheet shows one of them. The data stands as a table beside it. */
export const BarChart = ({ formatMark, ...said }: Props) => {
  const values = axisMarks(Math.max(0, ...said.bars.map((bar) => bar.lower + bar.upper)));
  const marks = values.map((value) => ({ value, text: formatMark(value) }));
  return shapes.map((shape) => <BarPicture key={shape.shownOn} {...said} {...shape} marks={marks} />);
};

/** The names of the parts, with their colours. */
export const BarLegend = ({ lower, upper, open }: { lower: string; upper: string; open: string }) => (
  <ul className={styles.legend}>
    <li className={styles.keyLower}>{lower}</li>
    <li className={styles.keyUpper}>{upper}</li>
    <li className={styles.keyOpen}>{open}</li>
  </ul>
);
