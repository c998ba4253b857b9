import { useState } from "react";
import { sendFactNote } from "#lib/reporting/imports/calls.ts";
import { effectTexts } from "#lib/reporting/imports/effect-texts.en.ts";
import type { EffectPerson } from "#lib/reporting/imports/effect-schema.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { Alert } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../../acting-for.tsx";
import { useOneAct } from "../../../../_form/one-act/use-one-act.ts";

type Props = {
  view: Pick<Import, "id" | "workMonth">;
  person: EffectPerson;
  fact: EffectPerson["facts"][number];
};

/** A fact that the file gives differently, on file and in the file, and the button that sends it to the fund. */
export const FactNote = ({ view, person, fact }: Props) => {
  const client = useClient();
  const [isSent, setSent] = useState(fact.isSent);
  const { isPending, problem, once } = useOneAct();
  const send = async (): Promise<string | null> => {
    const answer = await client(sendFactNote, {
      params: { workMonth: view.workMonth, importId: view.id },
      body: { personId: person.id, field: fact.field },
    });
    if (!answer.ok) return `${effectTexts.notSent} ${answer.failure.text}`;
    setSent(true);
    return null;
  };
  return (
    <li>
      {effectTexts.fact(fact)} <output>{isSent && effectTexts.factSent}</output>
      {!isSent && (
        <Button
          tone="quiet"
          small
          aria-busy={isPending}
          aria-label={effectTexts.sendFactOf(person.name, fact.field)}
          onClick={() => void once(send)}
        >
          {effectTexts.sendFact}
        </Button>
      )}
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
    </li>
  );
};
