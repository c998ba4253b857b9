import type { ReactNode } from "react";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { Button } from "../../_ui/button.tsx";
import { Field } from "../field.tsx";
import type { Option } from "../options.ts";
import { SelectField } from "../select-field.tsx";
import styles from "./list-filters.module.css";

type Choice = {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
};

type Props = {
  action: string;
  filter: Query;
  choices: readonly Choice[];
  search: string;
  show?: string;
  /** Fields before the choices. */
  children?: ReactNode;
};

/** Filters a list through its address, so that filters work without JavaScript and can be bookmarked. */
export const ListFilters = ({ action, filter, choices, search, show = "Show", children }: Props) => (
  <search>
    <form action={action} className={styles.filters}>
      {children}
      {choices.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          label={label}
          name={name}
          defaultValue={filter[name] ?? ""}
          blank={all}
          options={options}
        />
      ))}
      <Field
        id="filter-text"
        label={search}
        name="text"
        type="search"
        defaultValue={filter["text"] ?? ""}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet">
        {show}
      </Button>
    </form>
  </search>
);

type ChoiceFilterProps = {
  action: string;
  id: string;
  name: string;
  label: string;
  selected: string;
  options: readonly Option[];
  buttonText?: string;
  children?: ReactNode;
};

/** Filters a list by one choice through its address, so that it works without JavaScript. */
export const ChoiceFilter = ({
  action,
  id,
  name,
  label,
  selected,
  options,
  buttonText = "Show",
  children,
}: ChoiceFilterProps) => (
  <form action={action} className={styles.filters}>
    {children}
    <SelectField id={id} label={label} name={name} defaultValue={selected} options={options} />
    <Button type="submit" tone="quiet">
      {buttonText}
    </Button>
  </form>
);
