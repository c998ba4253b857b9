"use client";

import { client } from "../../../lib/http/browser/client.ts";
import { download } from "../../../lib/http/browser/download.ts";
import { downloadIdCardPdf } from "../../../lib/membership/calls.ts";
import type { IdCard } from "../../../lib/membership/schema.ts";
import { idCardFileName } from "../../../lib/membership/file-names.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./id-card.module.css";

/** Ways to have the card at hand: on paper, and as a file that needs no connection. */
export const KeepCard = ({ fund }: Pick<IdCard, "fund">) => (
  <div className={styles.keep}>
    <Button tone="quiet" onClick={() => window.print()}>
      Print
    </Button>
    <DownloadLink
      name="Save card (PDF)"
      call={downloadIdCardPdf}
      save={() => download(client, downloadIdCardPdf, idCardFileName(fund))}
    />
    <p>Save the PDF on your phone: it opens without a connection. This page needs one.</p>
  </div>
);
