import type { Query } from "../../../lib/contract/query.ts";
import { routes } from "../../../lib/routes.ts";
import { ListFilters } from "../../_form/filters/list-filters.tsx";
import styles from "./work-history.module.css";
import type { MemberWords } from "../../../lib/membership/words.ts";

type Props = {
  words: MemberWords["memberPageTexts"];
  filter: Query;
  years: readonly string[];
  employers: readonly string[];
};

const toOption = (value: string) => ({ value, text: value });

export const WorkHistoryFilters = ({ words, filter, years, employers }: Props) => (
  <div className={styles.filters}>
    <ListFilters
      action={routes.workHistory}
      filter={filter}
      choices={[
        { name: "year", label: words.year, all: words.allYears, options: years.map(toOption) },
        { name: "employer", label: words.employer, all: words.allEmployers, options: employers.map(toOption) },
      ]}
      search={words.search}
      show={words.show}
    />
  </div>
);
