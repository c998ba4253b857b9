"use client";

import { downloadPaymentReceipt } from "../../../lib/money/payments/calls.ts";
import { DownloadLink } from "../../_form/download-link.tsx";

type Props = { authorizationId: string; confirmationNo: string };

/** The receipt of one authorization, for both funds. */
export const ReceiptLink = ({ authorizationId, confirmationNo }: Props) => {
  const params = { authorizationId };
  return (
    <DownloadLink
      name="Receipt (PDF)"
      call={downloadPaymentReceipt}
      params={params}
      fileName={`receipt-${confirmationNo}.pdf`}
    />
  );
};
