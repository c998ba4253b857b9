import { useEffect, useEffectEvent, useState } from "react";

/** Calls back when a form gets unsaved changes, and when it has none anymore. */
export const useUnsaved = (choices: unknown, onUnsaved: ((isUnsaved: boolean) => void) | undefined): void => {
  const now = JSON.stringify(choices);
  const [begun] = useState(now);
  const isUnsaved = now !== begun;
  const say = useEffectEvent((is: boolean) => onUnsaved?.(is));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    say(true);
    return () => say(false);
  }, [isUnsaved]);
};
