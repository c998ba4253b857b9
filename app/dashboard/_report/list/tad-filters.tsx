import { Field } from "../../../_form/field.tsx";
import { Button } from "../../../_ui/button.tsx";
import { stateChoices } from "#lib/reporting/list-schema.ts";
import type { TadFilter } from "./filter-tads.ts";
import styles from "./tad-list.module.css";

type Props = {
  filter: TadFilter;
  years: readonly string[];
  /** The page of the list. */
  action: string;
};

/** Filters the list by its address, so that it works without script and can be bookmarked. */
export const TadFilters = ({ filter, years, action }: Props) => (
  <search>
    <form action={action} className={styles.filters}>
      <div className={styles.choice}>
        <label htmlFor="filter-year">Year</label>
        <select id="filter-year" name="year" defaultValue={filter.year}>
          <option value="">All years</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </div>
      <div className={styles.choice}>
        <label htmlFor="filter-state">Status</label>
        <select id="filter-state" name="state" defaultValue={filter.state}>
          <option value="">All statuses</option>
          {Object.entries(stateChoices).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Field
        label="Month or confirmation number"
        name="find"
        type="search"
        defaultValue={filter.find}
        placeholder="June 2026"
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet">
        Show
      </Button>
    </form>
  </search>
);
