import { useState } from "react";
import type { Result } from "#lib/contract/result.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";

type Props = {
  name: string;
  /** Makes the file and hands it to the browser. */
  save: () => Promise<Result<null, string>>;
};

/** A button that downloads a file, and says so when it could not. */
export const FileButton = ({ name, save }: Props) => {
  const hydrated = useHydrated();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    if (isMaking) return;
    setMaking(true);
    setProblem(null);
    const answer = await save();
    if (!answer.ok)
      setProblem(`Nothing was downloaded. The report hasn’t changed. ${answer.failure.text} You can try again.`);
    setMaking(false);
  };
  return (
    <>
      <Button tone="quiet" small disabled={!hydrated} aria-disabled={isMaking || undefined} onClick={() => void make()}>
        {name}
      </Button>
      <output>{isMaking && "Preparing the file…"}</output>
      <div aria-live="polite">{problem !== null && <Alert tone="bad">{problem}</Alert>}</div>
    </>
  );
};
