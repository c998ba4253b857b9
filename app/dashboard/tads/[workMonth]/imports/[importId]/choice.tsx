import { useId } from "react";

export type Option = { readonly value: string; readonly name: string };

type Props = {
  label: string;
  /** The label is read out only: the table around it says the same. */
  labelHidden?: boolean;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

/** A labelled choice of one of many. A value that is none of the options stands as it is. */
export const Choice = ({ label, labelHidden = false, value, options, onChoose }: Props) => {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
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
