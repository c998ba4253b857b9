"use client";

import { client } from "../../../lib/platform/http/browser/client.ts";
import { download } from "../../../lib/platform/http/browser/download.ts";
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
      save={() => download(client, downloadPaymentReceipt, `receipt-${confirmationNo}.pdf`, { params })}
    />
  );
};
