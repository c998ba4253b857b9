import type { Query } from "../../../lib/contract/query.ts";
import { routes } from "../../../lib/routes.ts";
import { ListFilters } from "../../_form/filters/list-filters.tsx";
import styles from "./work-history.module.css";

type Props = { filter: Query; years: readonly string[]; employers: readonly string[] };

const toOption = (value: string) => ({ value, text: value });

export const WorkHistoryFilters = ({ filter, years, employers }: Props) => (
  <div className={styles.filters}>
    <ListFilters
      action={routes.workHistory}
      filter={filter}
      choices={[
        { name: "year", label: "Year", all: "All years", options: years.map(toOption) },
        { name: "employer", label: "Employer", all: "All employers", options: employers.map(toOption) },
      ]}
      search="Status, job or agreement"
    />
  </div>
);
