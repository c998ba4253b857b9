import type { ReactNode } from "react";
import { ActionButton } from "../../_form/action-button.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import type { Refusal } from "../../_form/step-up/use-step-up.tsx";
import { useOpener } from "../../_form/use-opener.ts";
import { Card } from "../../_ui/card.tsx";

type FormProps<Values> = {
  readonly onSave: (values: Values) => Promise<Refusal | null>;
  readonly onCancel: () => void;
};

type Props<Values> = {
  title: string;
  onAdd: (body: Values, idempotencyKey: string) => Promise<Refusal | null>;
  children: (form: FormProps<Values>) => ReactNode;
};

/** A button that opens the form of a new entry of a list. */
export const AddCard = <Values,>({ title, onAdd, children }: Props<Values>) => {
  const { open: intent, setOpen: setIntent, opener, close } = useOpener<string>();
  const save = async (idempotencyKey: string, body: Values): Promise<Refusal | null> => {
    const refusal = await onAdd(body, idempotencyKey);
    if (refusal === null) setIntent(null);
    // Without a response, the next try is the same intent; after a refusal it is a new one.
    else if (!isResponseLost(refusal.code)) setIntent(crypto.randomUUID());
    return refusal;
  };
  return (
    <Card title={title}>
      {intent === null ? (
        <ActionButton ref={opener} onClick={() => setIntent(crypto.randomUUID())}>
          {title}
        </ActionButton>
      ) : (
        children({ onSave: (values) => save(intent, values), onCancel: close })
      )}
    </Card>
  );
};
