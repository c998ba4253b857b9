import { exceptionsSentence } from "../../../../lib/reporting/messages.ts";
import type { Finding } from "../../../../lib/reporting/model.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { openFindings, type TadView } from "./tad-view.ts";
import styles from "./tad-editor.module.css";

const anchorOf = ({ lineId, unitCode }: Finding): string =>
  lineId === null ? `unit-${unitCode ?? ""}` : `line-${lineId}`;

/** What is open in the whole report, in a sentence, with the way to the first of it. */
export const FindingsBanner = ({ view }: { view: TadView }) => {
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
        <a href={`#${anchorOf(first)}`}>Go to the first</a>
      </Alert>
    </div>
  );
};
