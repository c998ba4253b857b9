import { useId } from "react";
import styles from "#app/_form/field.module.css";

export type Option = { readonly value: string; readonly name: string };

type Props = {
  /** The id of the select, which can then take the focus. */
  id?: string;
  label: string;
  /** True if only screen readers get the label, because a table header shows it. */
  labelHidden?: boolean;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

/** A labeled select. A value that isn't one of the options becomes an extra option. */
export const Choice = ({ id: fixedId, label, labelHidden = false, value, options, onChoose }: Props) => {
  const generatedId = useId();
  const id = fixedId ?? generatedId;
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
