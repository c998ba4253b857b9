/** Shared by all tabs of this browser: a call in one puts the limit off in all. */
const storageKey = "session-last-call";

/** Instant of the last call that put the idle limit off, ms; null when storage is closed to us. */
const findLastCall = (): number | null => {
  try {
    return Number(window.localStorage.getItem(storageKey)) || null;
  } catch {
    return null;
  }
};

/** The latest call any tab knows of. */
export const lastCallOf = (own: number): number => Math.max(own, findLastCall() ?? 0);

export const rememberCall = (instant: number): void => {
  try {
    window.localStorage.setItem(storageKey, String(instant));
  } catch {
    // Private windows may refuse: this tab then counts for itself.
  }
};
