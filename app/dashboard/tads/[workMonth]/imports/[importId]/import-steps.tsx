"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { importTexts } from "../../../../../../lib/imports/messages.ts";
import type { Import } from "../../../../../../lib/imports/model.ts";
import { useHydrated } from "../../../../../_form/use-hydrated.ts";
import { Card } from "../../../../../_ui/card.tsx";
import { FileReport } from "./file-report.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { PutIn } from "./put-in.tsx";
import styles from "./import.module.css";

/** The steps of one import: map columns if they are unknown, preview, add to report. */
export const ImportSteps = ({ initial }: { initial: Import }) => {
  const [view, setView] = useState(initial);
  const top = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { state, columns, codes, isOpen } = view;
  /** Shows the new state of the import and moves focus to it. */
  const show = (next: Import): void => {
    flushSync(() => setView(next));
    top.current?.focus();
  };
  const canMap = columns.length > 0 && state !== "APPLIED" && isOpen;
  const form = canMap && <MappingForm key={JSON.stringify([view.mapping, codes])} view={view} onMapped={show} />;
  return (
    <fieldset className={styles.page} disabled={!hydrated}>
      <div ref={top} tabIndex={-1} className={styles.page}>
        {(state !== "NEEDS_MAPPING" || !isOpen) && <FileReport view={view} />}
        {state === "READY" && isOpen && <PutIn view={view} onChanged={show} />}
      </div>
      {canMap && (state === "NEEDS_MAPPING" || codes.length > 0) && (
        <Card title="Your columns">
          <p className={styles.lead}>
            {state === "NEEDS_MAPPING" ? importTexts.tellColumns : importTexts.unknownCodes}
          </p>
          {form}
        </Card>
      )}
      {canMap && state !== "NEEDS_MAPPING" && codes.length === 0 && (
        <details className={styles.details}>
          <summary>Change the column mapping</summary>
          {form}
        </details>
      )}
    </fieldset>
  );
};
