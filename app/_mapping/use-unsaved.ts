import { useEffect, useEffectEvent, useState } from "react";

/** Says when what a form would save begins to differ from what it began with, and when it doesn't anymore. */
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
