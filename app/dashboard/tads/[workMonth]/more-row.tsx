import styles from "./unit-sheet.module.css";

type Props = { span: number; left: number; step: number; onMore: () => void };

/** Long lists come a hundred lines at a time, so that the page stays quick. */
export const MoreRow = ({ span, left, step, onMore }: Props) =>
  left > 0 && (
    <tbody className={styles.fold}>
      <tr>
        <td colSpan={span}>
          <button type="button" onClick={onMore}>
            Show {Math.min(step, left).toLocaleString("en-US")} more ({left.toLocaleString("en-US")} left)
          </button>
        </td>
      </tr>
    </tbody>
  );
