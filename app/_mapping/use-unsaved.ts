import { useEffect, useEffectEvent, useState } from "react";

/** Calls back when a form gets unsaved changes, and when it has none anymore. */
export const useUnsaved = (choices: unknown, onUnsaved: ((isUnsaved: boolean) => void) | undefined): void => {
  const now = JSON.stringify(choices);
  const [initial] = useState(now);
  const isUnsaved = now !== initial;
  const say = useEffectEvent((is: boolean) => onUnsaved?.(is));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    say(true);
    return () => say(false);
  }, [isUnsaved]);
};
