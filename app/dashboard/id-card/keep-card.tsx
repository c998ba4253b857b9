"use client";

import { client } from "../../../lib/http/browser/client.ts";
import { download } from "../../../lib/http/browser/download.ts";
import { downloadIdCardPdf } from "../../../lib/membership/calls.ts";
import type { IdCard } from "../../../lib/membership/schema.ts";
import { idCardFileName } from "../../../lib/membership/file-names.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./id-card.module.css";
import { inLanguages } from "../../../lib/language/texts.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { memberFileTexts } from "../../../lib/membership/page-texts.en.ts";

const texts = inLanguages({ memberFileTexts }, () => import("../../../lib/membership/page-texts.es.ts"));

/** Ways to have the card at hand: on paper, and as a file that needs no connection. */
export const KeepCard = ({ fund }: Pick<IdCard, "fund">) => {
  const { memberFileTexts: words } = useTexts(texts);
  return (
    <div className={styles.keep}>
      <Button tone="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
      <DownloadLink
        name={words.saveCard}
        call={downloadIdCardPdf}
        save={() => download(client, downloadIdCardPdf, idCardFileName(fund))}
      />
      <p>{words.cardHint}</p>
    </div>
  );
};
