import { once } from "node:events";
import { blankPdf } from "./blank-pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import type { PdfAnswer, PdfJob } from "./render-in-process.ts";

// A process for one document: ten thousand lines take many seconds and much memory.
process.once("disconnect", () => process.exit());
const [{ kind, content, at }] = (await once(process, "message")) as [PdfJob];
const answer = async (): Promise<PdfAnswer> => {
  try {
    return { bytes: await (kind === "blank" ? blankPdf : receiptPdf)(content, at) };
  } catch (error) {
    return { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
process.send?.(await answer());
