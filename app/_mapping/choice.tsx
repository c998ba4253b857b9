import { useId } from "react";
import styles from "#app/_form/field.module.css";

export type Option = { readonly value: string; readonly name: string };

type Props = {
  /** The target of the focus. */
  id?: string;
  label: string;
  /** Only screen readers get the label: the table header shows it. */
  labelHidden?: boolean;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

/** A labeled select. A value that is not one of the options is shown as an extra option. */
export const Choice = ({ id: givenId, label, labelHidden = false, value, options, onChoose }: Props) => {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const isKnown = options.some((option) => option.value === value);
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChoose(event.target.value)}>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
};
