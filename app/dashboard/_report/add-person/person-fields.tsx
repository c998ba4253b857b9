import { useFormContext, useWatch } from "react-hook-form";
import { unitWords } from "#lib/reporting/texts.en.ts";
import type { NewPersonBody } from "#lib/reporting/unit-schema.ts";
import { Field } from "#app/_form/field.tsx";
import { SelectField } from "#app/_form/select-field.tsx";
import { Card } from "#app/_ui/card.tsx";
import type { FormTad } from "./add-person-form.tsx";
import { usePersonField } from "./use-person-field.ts";
import styles from "./add-person.module.css";

const figures = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
const dates = { autoComplete: "off", maxLength: 10, hint: "Such as 6/8/2026" } as const;
const text = { autoComplete: "off", maxLength: 100 } as const;

/** Where the person works, who it is, what was worked, and where the person lives. */
export const PersonFields = ({ units }: Pick<FormTad, "units">) => {
  const { setValue } = useFormContext<NewPersonBody>();
  const code = useWatch<NewPersonBody, "unitCode">({ name: "unitCode" });
  const unit = units.find((each) => each.code === code);
  const classes = unit?.classifications ?? [];
  const counted = unit === undefined ? "Units" : unitWords[unit.unitType].many;
  const ofUnit = usePersonField("unitCode");
  const ofClass = usePersonField("classification");
  return (
    <>
      <Card title="Where">
        <div className={styles.fields}>
          <SelectField
            {...ofUnit}
            onChange={(event) => {
              void ofUnit.onChange(event);
              setValue("classification", "");
            }}
          >
            <option value="">Choose…</option>
            {units.map(({ code: value, title }) => (
              <option key={value} value={value}>
                {value} · {title}
              </option>
            ))}
          </SelectField>
          {classes.length === 0 && unit !== undefined ? (
            <Field {...text} {...ofClass} />
          ) : (
            <SelectField {...ofClass}>
              <option value="">Choose…</option>
              {classes.map((value) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </SelectField>
          )}
          <Field {...dates} {...usePersonField("hireDate")} />
          <Field {...text} {...usePersonField("payrollNo", "Payroll number (optional)")} />
        </div>
      </Card>
      <Card title="Who">
        <div className={styles.fields}>
          <Field
            autoComplete="off"
            inputMode="numeric"
            maxLength={11}
            hint="Nine digits. Only the last four are ever shown."
            {...usePersonField("ssn")}
          />
          <Field {...dates} {...usePersonField("birthDate")} />
          <Field {...text} {...usePersonField("lastName")} />
          <Field {...text} {...usePersonField("firstName")} />
          <Field autoComplete="off" maxLength={1} {...usePersonField("middleInitial", "Middle initial (optional)")} />
        </div>
      </Card>
      <Card title="Work in this month">
        <div className={styles.fields}>
          <Field {...figures} {...usePersonField("unitsST", `${counted} ST`)} />
          <Field {...figures} {...usePersonField("unitsOT", `${counted} OT (optional)`)} />
          <Field {...figures} {...usePersonField("unitsDT", `${counted} DT (optional)`)} />
          <Field {...figures} {...usePersonField("grossWages")} />
        </div>
      </Card>
      <Card title="Address (optional)">
        <p className={styles.hint}>The fund needs it for someone new.</p>
        <div className={styles.fields}>
          <Field {...text} {...usePersonField("address1")} />
          <Field {...text} {...usePersonField("city")} />
          <Field autoComplete="off" maxLength={2} {...usePersonField("state")} />
          <Field autoComplete="off" maxLength={10} inputMode="numeric" {...usePersonField("zip")} />
        </div>
      </Card>
    </>
  );
};
