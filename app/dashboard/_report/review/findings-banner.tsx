import { memo, useState } from "react";
import { exceptionsSentence } from "#lib/reporting/tad/texts.en.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { FindingLink } from "./finding-link.tsx";
import { countOpen, openFindings, type TadView } from "../store/tad-view.ts";
import { findingId } from "./finding-text.tsx";
import styles from "../report.module.css";

type Visit = { readonly id: string; readonly index: number };

export const FindingsBanner = memo(({ view }: { view: TadView }) => {
  const [lastVisit, setLastVisit] = useState<Visit | null>(null);
  const openItems = openFindings(view);
  // A fixed finding leaves the list, and the next finding gets its index.
  const visitedIndex = lastVisit?.index ?? 0;
  const isStillOpen = openItems[visitedIndex] !== undefined && findingId(openItems[visitedIndex]) === lastVisit?.id;
  const nextIndex = (isStillOpen ? visitedIndex + 1 : visitedIndex) % Math.max(1, openItems.length);
  const next = openItems[nextIndex];
  if (next === undefined) return null;
  const { errors, warnings } = countOpen(openItems);
  return (
    <div className={styles.banner}>
      <Alert tone={errors > 0 ? "bad" : "warn"}>
        <b>{exceptionsSentence(errors, warnings)}</b>{" "}
        {/* Recording a visit changes the link’s address, so it waits until the browser has followed the link. */}
        <FindingLink
          finding={next}
          onClick={() => setTimeout(() => setLastVisit({ id: findingId(next), index: nextIndex }))}
        >
          Next
        </FindingLink>
      </Alert>
    </div>
  );
});
