"use client";

import { useState, useSyncExternalStore } from "react";
import { statisticsCookie, statisticsCookieDays } from "../../../lib/site/analytics/choice.ts";
import { statistics } from "../../../lib/site/analytics/words.ts";
import { storeCookie } from "../../../lib/platform/http/browser/keep-cookie.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";

const isOff = (): boolean => document.cookie.includes(`${statisticsCookie}=off`);
const subscribeToNothing = () => () => {};

/** Turns visitor statistics off or on in this browser. */
export const StatisticsChoice = () => {
  const { analyticsTexts } = useTexts(statistics);
  const hydrated = useHydrated();
  const wasTurnedOff = useSyncExternalStore(subscribeToNothing, isOff, () => false);
  const [choice, setChoice] = useState<boolean | null>(null);
  return (
    <>
      <label>
        <input
          type="checkbox"
          disabled={!hydrated}
          checked={choice ?? !wasTurnedOff}
          aria-describedby="statistics-hint"
          onChange={({ target }) => {
            storeCookie(statisticsCookie, "off", target.checked ? 0 : statisticsCookieDays);
            setChoice(target.checked);
          }}
        />{" "}
        {analyticsTexts.choice}
      </label>
      <p id="statistics-hint">{analyticsTexts.choiceHint}</p>
      <output>{choice !== null && (choice ? analyticsTexts.turnedOn : analyticsTexts.turnedOff)}</output>
    </>
  );
};
