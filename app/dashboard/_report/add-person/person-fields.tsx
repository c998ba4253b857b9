import { useFormContext, useWatch } from "react-hook-form";
import { type FigureCell, figureCells, unitCells } from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import { dateExamples } from "#lib/platform/calendar/iso-date.ts";
import type { NewPersonBody } from "#lib/reporting/tad/unit-schema.ts";
import { Field } from "#app/_form/field.tsx";
import { Card } from "#app/_ui/card.tsx";
import type { FormTad } from "./add-person-form.tsx";
import { UnitAndClass } from "./unit-and-class.tsx";
import styles from "./add-person.module.css";
import { newPersonLabel } from "#lib/reporting/tad/people/new-person.ts";

/** The id of a field's input, where the error summary leads. */
export const fieldIdOf = (name: keyof NewPersonBody): string => `person-${name}`;

/** What a field of the form is given: its registration, label, id, and its error until it is edited. */
const usePersonField = (name: keyof NewPersonBody, unitType: UnitType | null, more = "") => {
  const { register, formState, clearErrors } = useFormContext<NewPersonBody>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    id: fieldIdOf(name),
    label: `${newPersonLabel(name, unitType)}${more}`,
    error: formState.errors[name]?.message,
  };
};

const figures = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
const dates = { autoComplete: "off", maxLength: 10 } as const;
const text = { autoComplete: "off", maxLength: 100 } as const;

/** Few people have more than straight time, and the rates say whether wages are needed. */
const isOptional = (cell: FigureCell): boolean => lineCells[cell].kind === "units" && cell !== unitCells[0];

const FigureField = ({ cell, unitType }: { cell: FigureCell; unitType: UnitType | null }) => (
  <Field {...figures} {...usePersonField(cell, unitType, isOptional(cell) ? " (optional)" : "")} />
);

/** Where the person works, who it is, what was worked, and where the person lives. */
export const PersonFields = ({ units }: Pick<FormTad, "units">) => {
  const { setValue } = useFormContext<NewPersonBody>();
  const code = useWatch<NewPersonBody, "unitCode">({ name: "unitCode" });
  const unit = units.find((each) => each.code === code);
  const unitType = unit?.unitType ?? null;
  return (
    <>
      <Card title="Where">
        <div className={styles.where}>
          <UnitAndClass
            units={units}
            unit={unit}
            ofUnit={usePersonField("unitCode", unitType)}
            ofClass={usePersonField("classification", unitType)}
            longestClass={text.maxLength}
            onUnit={() => setValue("classification", "")}
          />
          <Field {...dates} {...usePersonField("hireDate", unitType)} hint={`Such as ${dateExamples.hireDate}`} />
          <Field {...text} {...usePersonField("payrollNo", unitType, " (optional)")} />
        </div>
      </Card>
      <Card title="Who">
        <div className={styles.fields}>
          <Field
            autoComplete="off"
            inputMode="numeric"
            maxLength={11}
            hint="Nine digits. Only the last four are ever shown."
            {...usePersonField("ssn", unitType)}
          />
          <Field {...dates} {...usePersonField("birthDate", unitType)} hint={`Such as ${dateExamples.birthDate}`} />
          <Field {...text} {...usePersonField("lastName", unitType)} />
          <Field {...text} {...usePersonField("firstName", unitType)} />
          <Field autoComplete="off" maxLength={1} {...usePersonField("middleInitial", unitType, " (optional)")} />
        </div>
      </Card>
      <Card title="Work in this month">
        <div className={styles.fields}>
          {figureCells.map((cell) => (
            <FigureField key={cell} cell={cell} unitType={unitType} />
          ))}
        </div>
      </Card>
      <Card title="Address (optional)">
        <p className={styles.hint}>The fund needs it for someone new.</p>
        <div className={styles.fields}>
          <Field {...text} {...usePersonField("address1", unitType)} />
          <Field {...text} {...usePersonField("city", unitType)} />
          <Field autoComplete="off" maxLength={2} {...usePersonField("state", unitType)} />
          <Field autoComplete="off" maxLength={10} inputMode="numeric" {...usePersonField("zip", unitType)} />
        </div>
      </Card>
    </>
  );
};
