import { useEffect, useEffectEvent, useState } from "react";

/** Calls back when a form starts or stops having unsaved changes. */
export const useUnsaved = (choices: unknown, onUnsaved: ((isUnsaved: boolean) => void) | undefined): void => {
  const now = JSON.stringify(choices);
  const [initial] = useState(now);
  const isUnsaved = now !== initial;
  const notify = useEffectEvent((hasUnsaved: boolean) => onUnsaved?.(hasUnsaved));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    notify(true);
    return () => notify(false);
  }, [isUnsaved]);
};
