import { useEffect, useEffectEvent, useState } from "react";
import { gridTexts } from "#lib/reporting/tad/grid-texts.ts";

/** @returns the message of a failure, and a function that tries again */
export const useAllLines = (
  hasAllLines: boolean,
  loadAllLines: () => Promise<boolean>,
): readonly [string | null, () => void] => {
  const [hasFailed, setFailed] = useState(false);
  const load = (): void => void loadAllLines().then((isLoaded) => setFailed(!isLoaded));
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    if (!hasAllLines) loadFirst();
  }, [hasAllLines]);
  const retry = (): void => {
    setFailed(false);
    load();
  };
  return [hasFailed ? gridTexts.notLoaded : null, retry];
};
