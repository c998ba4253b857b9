import { memo } from "react";
import { exceptionsSentence } from "#lib/reporting/texts.en.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { FindingLink } from "./finding-link.tsx";
import { openFindings, type TadView } from "../store/tad-view.ts";
import styles from "../report.module.css";

/** One sentence about the errors and warnings of the report, with a link to the first. */
export const FindingsBanner = memo(({ view }: { view: TadView }) => {
  const open = openFindings(view);
  const [first] = open;
  if (first === undefined) return null;
  const errors = open.filter(({ severity }) => severity === "ERROR").length;
  return (
    <div className={styles.banner}>
      <Alert tone={errors > 0 ? "bad" : "warn"}>
        <b>{exceptionsSentence(errors, open.length - errors)}</b>{" "}
        {open.slice(0, 2).map((finding) => (
          <span key={`${finding.lineId}${finding.unitCode}${finding.ruleId}`}>
            {finding.lineId !== null && `${view.lines.get(finding.lineId)?.lastName}: `}
            {finding.message}{" "}
          </span>
        ))}
        <FindingLink finding={first}>Go to the first</FindingLink>
      </Alert>
    </div>
  );
});
