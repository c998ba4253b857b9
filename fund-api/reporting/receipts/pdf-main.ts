import { setTimeZone } from "../../../lib/platform/calendar/time-zone.ts";
import { setFund } from "../../../lib/site/brand/brand.ts";
import { handleWorkerJob } from "../../platform/worker/handle-worker-job.ts";
import { blankPdf } from "./blank-pdf.ts";
import { bookPdf } from "./book-pdf.ts";
import { idCardPdf } from "./id-card-pdf.ts";
import { letterPdf } from "./letter-pdf.ts";
import { paymentPdf } from "./payment-pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import { rateSheetPdf } from "./rate-sheet-pdf.ts";
import { statementPdf } from "./statement-pdf.ts";
import { workHistoryPdf } from "./work-history-pdf.ts";
import type { SentPdfJob } from "./render-in-process.ts";

// Creates one document per process, because ten thousand lines take many seconds and a lot of memory.
const createDocument = ({ at: date, fund, timeZone, ...document }: SentPdfJob): Promise<Uint8Array> => {
  setFund(fund);
  setTimeZone(timeZone);
  switch (document.kind) {
    case "blank":
      return blankPdf(document.content, date);
    case "receipt":
      return receiptPdf(document.content, date);
    case "letter":
      return letterPdf(document.content, date);
    case "payment":
      return paymentPdf(document.content, date);
    case "rates":
      return rateSheetPdf(document.content, date);
    case "book":
      return bookPdf(document.content, date);
    case "statement":
      return statementPdf(document.content, date);
    case "work-history":
      return workHistoryPdf(document.content, date, { language: document.language });
    case "id-card":
      return idCardPdf(document.content, date, { language: document.language });
  }
};
await handleWorkerJob(createDocument);
