/** Words that say in what figures the amounts of a line are. */
export const figures = {
  YEAR: /^\W*(?:[yq]td|(?:year|quarter)(?:[ -]to[ -]date)?)(?: totals?)?\W*$/i,
  MONTH: /^\W*(?:mtd|month[ -]to[ -]date|this month)(?: totals?)?\W*$/i,
  PERIOD:
    /^\W*(?:(?:curr?(?:ent)?|this)(?: (?:period|check|pay(?: period)?))?|[pw]td|(?:period|week)[ -]to[ -]date)(?: totals?)?\W*$/i,
  HOURS: /^\W*(?:hours?|hrs?|units?)\W*$/i,
  RATE: /^\W*(?:pay |hourly )?rates?\W*$/i,
  PAY: /^(?:\W*(?:amounts?|amts?|earnings?|dollars?|pay|wages?|gross(?: pay)?)\W*|\$)$/i,
} as const;
/** In what figures the amounts of a line are. */
export type Figures = keyof typeof figures;

/** Words that say so beside both others only: people may be paid by the week or by the month. */
const bareFigures = {
  YEAR: /^(?:yr|year)\.?$/i,
  MONTH: /^mo(?:nth)?\.?$/i,
  PERIOD: /^(?:week|wk|period)\.?$/i,
} as const;

const kinds = Object.keys(figures) as Figures[];

/** The kinds that a bare word can say. */
export const bareKinds = Object.keys(bareFigures) as (keyof typeof bareFigures)[];

/** The figures that a bare word says. */
export const findBare = (text: string): Figures | undefined =>
  bareKinds.find((kind) => bareFigures[kind].test(text.trim()));

/** The figures that a cell says. */
export const findFigures = (text: string): Figures | undefined => kinds.find((kind) => figures[kind].test(text.trim()));

/** Whether a cell says in what figures the amounts of its line are, as "Hours", "Earnings" or "YTD". */
export const isFigureLabel = (text: string): boolean => findFigures(text) !== undefined;
