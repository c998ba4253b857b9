export type TimeLeft = {
  /** "6 d 4 h" */
  readonly short: string;
  /** "6 days 4 hours" */
  readonly words: string;
};

const part = (count: number, letter: string, word: string) => ({
  short: `${count} ${letter}`,
  words: `${count} ${word}${count === 1 ? "" : "s"}`,
});

/**
 * The time from one instant to a later one, in its two largest parts: days and hours, hours and minutes,
 * or minutes alone. Rounded down, so that it never promises too much time. Null when it has passed.
 */
export const timeLeft = (from: string, to: string): TimeLeft | null => {
  const minutes = Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
  if (minutes < 0) return null;
  const days = part(Math.floor(minutes / 1440), "d", "day");
  const hours = part(Math.floor(minutes / 60) % 24, "h", "hour");
  const rest = part(minutes % 60, "min", "minute");
  const parts = minutes >= 1440 ? [days, hours] : minutes >= 60 ? [hours, rest] : [rest];
  return { short: parts.map((each) => each.short).join(" "), words: parts.map((each) => each.words).join(" ") };
};
