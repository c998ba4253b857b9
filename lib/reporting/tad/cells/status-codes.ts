/** The only source of status codes for the page, the grid, the checks and the contributions (docs/domain.md §4). */
export type StatusCode = {
  readonly code: string;
  readonly name: string;
  /** "untilDate": owed up to the date, not after it. */
  readonly owed: "yes" | "no" | "untilDate";
  /** "untilDate": allowed, and charged, in the month of the date. In later months they must be 0. */
  readonly units: "required" | "belowMinimum" | "untilDate";
  readonly date: "none" | "optional" | "required";
  /** Label such as "last day worked", or "" for none. */
  readonly dateLabel: string;
  /** True if the person is expected back, so that a return date makes sense. */
  readonly leave: boolean;
  /** True if the person isn't on next month's TAD. */
  readonly ends: boolean;
};

type Kind = Omit<StatusCode, "code" | "name" | "dateLabel">;

const workingKind: Kind = { owed: "yes", units: "required", date: "none", leave: false, ends: false };
const owedLeave: Kind = { ...workingKind, date: "required", leave: true };
const awayKind: Kind = { owed: "no", units: "untilDate", date: "required", leave: true, ends: false };
const endedKind: Kind = { owed: "untilDate", units: "untilDate", date: "required", leave: false, ends: true };

const status = (code: string, name: string, kind: Kind, dateLabel: string): StatusCode => ({
  code,
  name,
  ...kind,
  dateLabel,
});

export const statusCodes: readonly StatusCode[] = [
  status("ACT", "Active", workingKind, ""),
  status("VAC", "Vacation, paid", { ...workingKind, date: "optional" }, "start of the vacation"),
  status("AFW", "Available for work, did not work", workingKind, ""),
  status("SLP", "Sick leave, owed", owedLeave, "start of the sick leave"),
  status("WCP", "Workers' compensation, owed", owedLeave, "start of the compensation"),
  status("FLP", "Family and medical leave, owed", owedLeave, "start of the leave"),
  status("LAP", "Leave of absence, owed", owedLeave, "start of the leave"),
  status("LOP", "Layoff, owed", owedLeave, "start of the layoff"),
  status("MLP", "Military leave, owed", owedLeave, "start of the leave"),
  status("RTP", "Retiree re-employed", { ...owedLeave, leave: false }, "rehire date"),
  status("IHU", "Insufficient hours", { ...workingKind, owed: "no", units: "belowMinimum" }, ""),
  status("LOU", "Layoff, not owed", awayKind, "last day worked"),
  status("LAU", "Leave of absence, not owed", awayKind, "start of the leave"),
  status("FLU", "Family and medical leave obligation met", awayKind, "date the obligation ended"),
  status("SLU", "Sick leave, not owed", awayKind, "start of the sick leave"),
  status("WCU", "Workers' compensation, not owed", awayKind, "start of the compensation"),
  status("MLU", "Military leave, not owed", awayKind, "start of the leave"),
  status("STR", "Strike or lockout", awayKind, "start of the strike or lockout"),
  status("DIS", "Discharged", endedKind, "last day worked"),
  status("DEC", "Deceased", endedKind, "date of death"),
  status("QUT", "Quit", endedKind, "last day worked"),
  status("RET", "Retired", endedKind, "retirement date"),
  status("TRN", "Moved to another bargaining unit", endedKind, "date of the move"),
];

/** Payroll words that mean exactly one code. A layoff or a leave may be owed or not, so they aren't listed. */
const payrollWords: readonly (readonly [code: string, words: RegExp])[] = [
  ["ACT", /^(?:a|active|actv|employed|working|current)$/],
  ["RET", /^(?:retired|retiree|retirement)$/],
  ["QUT", /^(?:quit|resigned|resignation|voluntary termination)$/],
  ["DIS", /^(?:discharged|dismissed|fired)$/],
  ["DEC", /^(?:deceased|died|death)$/],
];

/** Guesses the code for a payroll program's word. Null if the word is unknown or ambiguous. */
export const guessStatusCode = (typed: string): string | null => {
  const words = typed.trim().toLowerCase();
  const match = statusCodes.find(({ name }) => name.toLowerCase() === words);
  return match?.code ?? payrollWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
};

const byCode = new Map(statusCodes.map((entry) => [entry.code, entry]));

export const transferCode = "TRN";

/** Finds a status code by its code in upper case, or null. */
export const findStatusCode = (code: string): StatusCode | null => byCode.get(code) ?? null;
