import { useId, useState } from "react";
import type { Result } from "#lib/contract/result.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { ButtonLink } from "../../../_ui/button.tsx";

type Props = {
  name: string;
  /** Fetches the file and hands it to the browser. */
  save: () => Promise<Result<null, string>>;
};

/** A link that downloads a file: the portal's own header goes with the request, which a plain link can't send. */
export const FileLink = ({ name, save }: Props) => {
  const id = useId();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    if (isLoading) return;
    setLoading(true);
    setProblem(null);
    const answer = await save();
    if (!answer.ok) setProblem(`Nothing was downloaded. ${answer.failure.text}`);
    setLoading(false);
  };
  return (
    <>
      <ButtonLink
        id={id}
        href={`#${id}`}
        tone="quiet"
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault();
          void load();
        }}
      >
        {name}
      </ButtonLink>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
    </>
  );
};
