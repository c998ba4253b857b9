import { useState } from "react";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { ConfirmButton } from "../../../_form/single-action/confirm-button.tsx";
import { useConfirmedAction } from "../../../_form/single-action/use-single-action.ts";

type Props = { workMonth: string; onTakeBack: () => Promise<void> };

export const TakeBack = ({ workMonth, onTakeBack }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const month = formatWorkMonth(workMonth);
  const takeBack = useConfirmedAction(async () => {
    await onTakeBack();
    // The page shows the outcome.
    setAsking(false);
    return null;
  });
  return (
    <ConfirmButton
      buttonText="Take report back"
      question={tadTexts.takeBackQuestion(month)}
      yes={`Take ${month} back`}
      no="Keep it committed"
      pendingText="Taking back…"
      tone="bad"
      small
      turn={{ isAsking, setAsking }}
      {...takeBack}
    />
  );
};
