import type { Query } from "../../../lib/contract/query.ts";
import { routes } from "../../../lib/routes.ts";
import { Field } from "../../_form/field.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./work-history.module.css";

type Props = { filter: Query; years: readonly string[]; employers: readonly string[] };

/** Narrows the list by the address alone, so that it works without script and can be kept as a bookmark. */
export const WorkHistoryFilters = ({ filter, years, employers }: Props) => (
  <search>
    <form action={routes.workHistory} className={styles.filters}>
      <SelectField id="filter-year" label="Year" name="year" defaultValue={filter["year"] ?? ""}>
        <option value="">All years</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <SelectField id="filter-employer" label="Employer" name="employer" defaultValue={filter["employer"] ?? ""}>
        <option value="">All employers</option>
        {employers.map((employer) => (
          <option key={employer}>{employer}</option>
        ))}
      </SelectField>
      <Field
        id="filter-text"
        label="Status, job or agreement"
        name="text"
        type="search"
        defaultValue={filter["text"] ?? ""}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet">
        Show
      </Button>
    </form>
  </search>
);
