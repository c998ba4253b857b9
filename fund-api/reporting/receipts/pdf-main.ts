import { answerJob } from "../../platform/worker/answer-job.ts";
import { blankPdf } from "./blank-pdf.ts";
import { idCardPdf } from "./id-card-pdf.ts";
import { paymentPdf } from "./payment-pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { rateSheetPdf } from "./rate-sheet-pdf.ts";
import { statementPdf } from "./statement-pdf.ts";
import { workHistoryPdf } from "./work-history-pdf.ts";
import type { PdfJob } from "./render-in-process.ts";

// A process for one document: ten thousand lines take many seconds and much memory.
const make = ({ at, ...what }: PdfJob): Promise<Uint8Array> => {
  switch (what.kind) {
    case "blank":
      return blankPdf(what.content, at);
    case "receipt":
      return receiptPdf(what.content, at);
    case "payment":
      return paymentPdf(what.content, at);
    case "rates":
      return rateSheetPdf(what.content, at);
    case "statement":
      return statementPdf(what.content, at);
    case "work-history":
      return workHistoryPdf(what.content, at, { language: what.language });
    case "id-card":
      return idCardPdf(what.content, at, { language: what.language });
  }
};
await answerJob(make);
