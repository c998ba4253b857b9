"use client";
import { download } from "#lib/platform/http/browser/download.ts";
import { downloadBlankTad, downloadRateSheet, downloadTadCsv, downloadTadPdf } from "#lib/reporting/receipts/calls.ts";
import { blankFileName, rateSheetFileName, receiptFileName } from "#lib/reporting/receipts/file-name.ts";
import { useSingleAction } from "../../../_form/single-action/use-single-action.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { useClient } from "../acting-for.tsx";
import styles from "../report.module.css";

const kinds = {
  pdf: { name: "Download PDF", call: downloadTadPdf },
  csv: { name: "Download CSV", call: downloadTadCsv },
} as const;

type Props = { employerId: string; workMonth: string };

export const TadDownloads = ({ employerId, workMonth }: Props) => {
  const client = useClient();
  const hydrated = useHydrated();
  const { isPending, problem, once } = useSingleAction();
  const save = async (kind: keyof typeof kinds): Promise<string | null> => {
    const result = await download(client, kinds[kind].call, receiptFileName({ employerId, workMonth }, kind), {
      params: { workMonth },
    });
    if (result.ok) return null;
    return `Nothing was downloaded. Your report hasn’t changed. ${result.failure.text} You can try again.`;
  };
  return (
    <>
      <div className={styles.row}>
        {(["pdf", "csv"] as const).map((kind) => (
          <Button
            key={kind}
            tone="quiet"
            disabled={!hydrated}
            aria-disabled={isPending}
            onClick={() => void once(() => save(kind))}
          >
            {kinds[kind].name}
          </Button>
        ))}
        <output>{isPending && "Preparing the file…"}</output>
      </div>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
    </>
  );
};

const sheets = {
  blank: {
    name: "Blank TAD (PDF)",
    hint: "to print and fill in by hand",
    call: downloadBlankTad,
    fileNameOf: blankFileName,
  },
  rates: {
    name: "Rate sheet (PDF)",
    hint: "your contribution rates for this month",
    call: downloadRateSheet,
    fileNameOf: rateSheetFileName,
  },
} as const;

/** Downloads an open month as a form to fill in by hand, or the rates of a month. */
export const SheetDownload = ({ kind, employerId, workMonth }: Props & { kind: keyof typeof sheets }) => {
  const { name, hint, call, fileNameOf } = sheets[kind];
  const client = useClient();
  const hydrated = useHydrated();
  const { isPending, problem, once } = useSingleAction();
  const save = async (): Promise<string | null> => {
    const result = await download(client, call, fileNameOf({ employerId, workMonth }), { params: { workMonth } });
    if (result.ok) return null;
    return `Nothing was downloaded. The report hasn’t changed. ${result.failure.text} You can try again.`;
  };
  return (
    <div className={styles.blank}>
      <Button
        tone="quiet"
        small
        disabled={!hydrated}
        aria-disabled={isPending || undefined}
        onClick={() => void once(save)}
      >
        {name}
      </Button>
      <output>{isPending && "Preparing the file…"}</output>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
      <span>{hint}</span>
    </div>
  );
};
