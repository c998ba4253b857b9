import { addMonths } from "../../../../lib/calendar/work-month.ts";
import { formatWorkMonth } from "../../../../lib/format/date.ts";
import { formatAmount } from "../../../../lib/format/money.ts";
import { formatUnits } from "../../../../lib/format/units.ts";
import { countPeople } from "../../../../lib/reporting/messages.ts";
import type { FundCode, TadUnit } from "../../../../lib/reporting/model.ts";
import { changeText } from "./change-text.ts";
import styles from "./unit-sheet.module.css";

type Props = { unit: TadUnit; funds: readonly FundCode[]; workMonth: string };

/** Totals of the unit, from the fund API: sums of the rounded lines. */
export const SheetFoot = ({ unit, funds, workMonth }: Props) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={4}>
        {countPeople(unit.people)}
        <span className={styles.change}>
          {changeText(unit.units, unit.lastMonthUnits, formatWorkMonth(addMonths(workMonth, -1)).split(" ")[0] ?? "")}
        </span>
      </th>
      <td className={styles.number} colSpan={3}>
        {formatUnits(unit.units)}
      </td>
      <td className={styles.number}>{formatUnits(unit.lastMonthUnits)}</td>
      <td className={styles.number}>{formatAmount(unit.grossWages)}</td>
      {funds.map((fund) => (
        <td key={fund} className={styles.number}>
          {formatAmount(unit.totals.find((total) => total.fund === fund)?.cents ?? 0)}
        </td>
      ))}
      <td aria-hidden="true" />
    </tr>
  </tfoot>
);
