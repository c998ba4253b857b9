import type { ReactNode } from "react";
import { Button } from "../../_ui/button.tsx";
import { SelectField } from "../select-field.tsx";
import styles from "./list-filters.module.css";

type Props = {
  action: string;
  id: string;
  name: string;
  label: string;
  selected: string;
  options: readonly { readonly value: string; readonly text: string }[];
  buttonText?: string;
  children?: ReactNode;
};

/** Filters a list by one choice through its address, so that it works without JavaScript. */
export const ChoiceFilter = ({ action, id, name, label, selected, options, buttonText = "Show", children }: Props) => (
  <form action={action} className={styles.filters}>
    {children}
    <SelectField id={id} label={label} name={name} defaultValue={selected} options={options} />
    <Button type="submit" tone="quiet">
      {buttonText}
    </Button>
  </form>
);
