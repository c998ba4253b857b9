import { type ReactNode, useId } from "react";
import styles from "./radio-list.module.css";

type Props<Value extends string> = {
  legend: ReactNode;
  options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  selected: Value | undefined;
  onChoose: (value: Value) => void;
  required?: boolean;
  firstId?: string;
};

export const RadioList = <Value extends string>({
  legend,
  options,
  selected,
  onChoose,
  required = false,
  firstId,
}: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }, index) => (
        <div key={value}>
          <label>
            <input
              id={index === 0 ? firstId : undefined}
              type="radio"
              name={name}
              value={value}
              required={required}
              checked={selected === value}
              aria-describedby={`${name}-${value}`}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
          <p id={`${name}-${value}`}>{hint}</p>
        </div>
      ))}
    </fieldset>
  );
};
