import type { UnitType } from "../../line/unit-types.ts";

/** The report a file is for. */
export type ImportTarget = {
  readonly employerId: string;
  /** YYYY-MM */
  readonly workMonth: string;
  readonly unitCodes: readonly string[];
  /** What each is called; none: not known. */
  readonly unitTitles?: Readonly<Record<string, string>>;
  readonly classifications: readonly string[];
  /** What each bargaining unit counts; none: not known. */
  readonly unitTypes?: Readonly<Record<string, UnitType>>;
  /** All its rates are a percentage of wages: a file needs no units. */
  readonly percentOnly: boolean;
};
