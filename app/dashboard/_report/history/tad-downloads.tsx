"use client";
import { useState } from "react";
import { download } from "#lib/platform/http/browser/download.ts";
import { downloadBlankTad, downloadRateSheet, downloadTadCsv, downloadTadPdf } from "#lib/reporting/receipts/calls.ts";
import { blankFileName, rateSheetFileName, receiptFileName } from "#lib/reporting/receipts/file-name.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { useClient } from "../acting-for.tsx";
import blank from "./tad-downloads.module.css";
import styles from "../report.module.css";
import type { Result } from "#lib/platform/contract/result.ts";

/** A button that downloads a file, and says so when it could not. */
const FileButton = ({ name, save }: { name: string; save: () => Promise<Result<null, string>> }) => {
  const hydrated = useHydrated();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    if (isMaking) return;
    setMaking(true);
    setProblem(null);
    const answer = await save();
    if (!answer.ok)
      setProblem(`Nothing was downloaded. The report hasn’t changed. ${answer.failure.text} You can try again.`);
    setMaking(false);
  };
  return (
    <>
      <Button tone="quiet" small disabled={!hydrated} aria-disabled={isMaking || undefined} onClick={() => void make()}>
        {name}
      </Button>
      <output>{isMaking && "Preparing the file…"}</output>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
    </>
  );
};

const kinds = {
  pdf: { name: "Download PDF", call: downloadTadPdf },
  csv: { name: "Download CSV", call: downloadTadCsv },
} as const;
type Kind = keyof typeof kinds;

type Props = { employerId: string; workMonth: string };

/** Downloads the receipt of a committed month. */
export const TadDownloads = ({ employerId, workMonth }: Props) => {
  const client = useClient();
  const hydrated = useHydrated();
  const [making, setMaking] = useState<Kind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (kind: Kind): Promise<void> => {
    if (making !== null) return;
    setMaking(kind);
    setProblem(null);
    const answer = await download(client, kinds[kind].call, receiptFileName({ employerId, workMonth }, kind), {
      params: { workMonth },
    });
    if (!answer.ok)
      setProblem(`Nothing was downloaded. Your report hasn’t changed. ${answer.failure.text} You can try again.`);
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

/** Downloads an open month as a form to fill in by hand. */
export const BlankTadDownload = ({ employerId, workMonth }: Props) => {
  const client = useClient();
  const fileName = blankFileName({ employerId, workMonth });
  return (
    <div className={blank.blank}>
      <FileButton
        name="Blank TAD (PDF)"
        save={() => download(client, downloadBlankTad, fileName, { params: { workMonth } })}
      />
      <span>to print and fill in by hand</span>
    </div>
  );
};

/** Downloads the contribution rates of a month, open or committed. */
export const RateSheetDownload = ({ employerId, workMonth }: Props) => {
  const client = useClient();
  const fileName = rateSheetFileName({ employerId, workMonth });
  return (
    <div className={blank.blank}>
      <FileButton
        name="Rate sheet (PDF)"
        save={() => download(client, downloadRateSheet, fileName, { params: { workMonth } })}
      />
      <span>your contribution rates for this month</span>
    </div>
  );
};
