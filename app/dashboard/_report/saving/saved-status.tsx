import { useEffect, useState } from "react";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { agoText } from "#lib/reporting/tad/texts.en.ts";
import type { Saving } from "./use-turns.ts";

type Props = {
  saving: Saving;
  /** ISO instant of the last save before this visit; null for an untouched report. */
  savedBefore: string | null;
};

/** "Saved 4 seconds ago". Announced when something is saved; the passing seconds are not read out. */
export const SavedStatus = ({ saving: { pending, savedAt }, savedBefore }: Props) => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [savedAt]);
  return (
    <output>
      {pending > 0 && "Saving…"}
      {pending === 0 && savedAt !== null && (
        <>
          Saved <span aria-hidden="true">{agoText(Math.max(0, now - savedAt) / 1000)}</span>
        </>
      )}
      {pending === 0 &&
        savedAt === null &&
        (savedBefore === null ? "not changed yet" : `saved ${formatDateTime(savedBefore)}`)}
    </output>
  );
};
