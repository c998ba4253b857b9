"use client";

import { useState } from "react";
import { saveBlank, saveCsv, savePdf } from "#lib/receipts/browser.ts";
import { blankFileName, receiptFileName } from "#lib/receipts/file-name.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { useActingFor } from "../acting-for.tsx";
import { FileButton } from "./file-button.tsx";
import blank from "./tad-downloads.module.css";
import styles from "../report.module.css";

const kinds = { pdf: { name: "Download PDF", save: savePdf }, csv: { name: "Download CSV", save: saveCsv } } as const;
type Kind = keyof typeof kinds;

type Props = { employerId: string; workMonth: string };

/** The proof of a committed month as files. */
export const TadDownloads = ({ employerId, workMonth }: Props) => {
  const actingFor = useActingFor();
  const hydrated = useHydrated();
  const [making, setMaking] = useState<Kind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (kind: Kind): Promise<void> => {
    if (making !== null) return;
    setMaking(kind);
    setProblem(null);
    const answer = await kinds[kind].save(workMonth, receiptFileName({ employerId, workMonth }, kind), actingFor);
    if (!answer.ok)
      setProblem(`Nothing was downloaded. What you filed hasn’t changed. ${answer.failure.text} You can try again.`);
    setMaking(null);
  };
  return (
    <>
      <div className={styles.row}>
        {(["pdf", "csv"] as const).map((kind) => (
          <Button
            key={kind}
            tone="quiet"
            disabled={!hydrated}
            aria-disabled={making !== null}
            onClick={() => void save(kind)}
          >
            {kinds[kind].name}
          </Button>
        ))}
        <output>{making !== null && "Preparing the file…"}</output>
      </div>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
    </>
  );
};

/** An open month as a sheet to fill in by hand. */
export const BlankTadDownload = ({ employerId, workMonth }: Props) => {
  const actingFor = useActingFor();
  const fileName = blankFileName({ employerId, workMonth });
  return (
    <div className={blank.blank}>
      <FileButton name="Blank TAD (PDF)" save={() => saveBlank(workMonth, fileName, actingFor)} />
      <span>to print and fill in by hand</span>
    </div>
  );
};
