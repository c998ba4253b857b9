import { useId, useRef, useState } from "react";
import { attachPaymentPicture, downloadPaymentPicture } from "#lib/money/deposits/calls.ts";
import { pictureTypes } from "#lib/money/deposits/picture-limits.ts";
import type { DepositList, ReceivedPayment } from "#lib/money/deposits/schema.ts";
import { depositTexts, receivedNameText } from "#lib/money/deposits/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import { useSingleAction } from "../../_form/single-action/use-single-action.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert, Problem } from "../../_ui/alert.tsx";
import fileStyles from "../_bank-files/bank-files.module.css";
import type { RunAction } from "../_decisions/use-actions.ts";

/** Returns the list with the current state of one payment. */
export const withPayment = (list: DepositList, payment: ReceivedPayment): DepositList => ({
  ...list,
  deposits: list.deposits.map((deposit) => ({
    ...deposit,
    payments: deposit.payments.map((previous) => (previous.id === payment.id ? payment : previous)),
  })),
});

/** Attaches a picture. @returns the payment with its pictures */
export const attach = (paymentId: string, file: File) =>
  client(attachPaymentPicture, { params: { paymentId }, body: { fileName: file.name, bytes: file } });

type InputProps = { label: string; hidden?: string; isBusy: boolean; onTake: (file: File) => void };

/** A file input for one picture or PDF, shown as a button. */
export const PictureInput = ({ label, hidden, isBusy, onTake }: InputProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const pickFile = (): void => {
    const [file] = input.current?.files ?? [];
    if (isBusy || file === undefined) return;
    // Lets people choose the same file again.
    if (input.current !== null) input.current.value = "";
    onTake(file);
  };
  return (
    <label className={fileStyles.upload} htmlFor={id} data-busy={isBusy || undefined}>
      <input
        id={id}
        ref={input}
        type="file"
        accept={pictureTypes}
        disabled={!hydrated}
        aria-busy={isBusy}
        onChange={pickFile}
      />
      {label}
      {hidden !== undefined && <span className="visually-hidden">{hidden}</span>}
    </label>
  );
};

type Props = { payment: ReceivedPayment; list: DepositList; perform: RunAction<DepositList> };

/** Lists the pictures of a payment's check for download, with an input to add one. */
export const PaymentPictures = ({ payment, list, perform }: Props) => {
  const { id: paymentId, pictures } = payment;
  const [attaching, setAttaching] = useState<string | null>(null);
  const { isPending, problem, once } = useSingleAction();
  const name = receivedNameText(payment);
  const add = async (file: File): Promise<string | null> => {
    setAttaching(file.name);
    const text = await perform(
      `attach ${crypto.randomUUID()}`,
      async () => {
        const result = await attach(paymentId, file);
        return result.ok ? { ok: true, value: withPayment(list, result.value) } : result;
      },
      depositTexts.pictureAttached(name),
    );
    setAttaching(null);
    return text;
  };
  return (
    <div className={fileStyles.groups}>
      <Problem text={problem} />
      {pictures.length > 0 && (
        <ul className={fileStyles.files} aria-label={`Pictures of ${name}`}>
          {pictures.map((picture) => {
            const params = { paymentId, pictureId: picture.id };
            return (
              <li key={picture.id}>
                <DownloadLink
                  name={depositTexts.pictureText(picture)}
                  call={downloadPaymentPicture}
                  params={params}
                  fileName={picture.name}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <PictureInput
          label={depositTexts.attachPicture}
          hidden={` of ${name}`}
          isBusy={isPending}
          onTake={(file) => void once(() => add(file))}
        />
      </div>
      {attaching !== null && (
        <Alert tone="info" live>
          {depositTexts.attaching(attaching)}
        </Alert>
      )}
    </div>
  );
};
