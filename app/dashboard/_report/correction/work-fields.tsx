import type { UseFormRegisterReturn } from "react-hook-form";
import { correctableCells, type CorrectableCell, isFigureCell } from "#lib/reporting/line/cells.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { statusCodes } from "#lib/reporting/tad/cells/status-codes.ts";
import { Field } from "#app/_form/field.tsx";
import { SelectField } from "#app/_form/select-field.tsx";
import styles from "./correct.module.css";

type Props = {
  register: (name: CorrectableCell) => UseFormRegisterReturn;
  unitType: UnitType | null;
  /** The status that counts now, which may be one that is no longer offered. */
  statusCode: string | undefined;
};

/** What someone did in a posted month: the cells that can be corrected. */
export const WorkFields = ({ register, unitType, statusCode }: Props) => (
  <div className={styles.cells}>
    <div className={styles.status}>
      <SelectField label={cellLabel("statusCode", unitType)} {...register("statusCode")}>
        {!statusCodes.some(({ code }) => code === statusCode) && <option>{statusCode}</option>}
        {statusCodes.map(({ code, name }) => (
          <option key={code} value={code}>
            {code}: {name}
          </option>
        ))}
      </SelectField>
    </div>
    {correctableCells
      .filter((name) => name !== "statusCode")
      .map((name) => (
        <Field
          key={name}
          label={cellLabel(name, unitType)}
          autoComplete="off"
          inputMode={isFigureCell(name) ? "decimal" : "text"}
          {...register(name)}
        />
      ))}
  </div>
);
