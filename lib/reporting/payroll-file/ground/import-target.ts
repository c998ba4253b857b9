import type { UnitType } from "../../line/unit-types.ts";

export type ImportTarget = {
  readonly employerId: string;
  /** YYYY-MM */
  readonly workMonth: string;
  readonly unitCodes: readonly string[];
  readonly unitTitles?: Readonly<Record<string, string>>;
  readonly classifications: readonly string[];
  readonly unitTypes?: Readonly<Record<string, UnitType>>;
  /** All its rates are a percentage of wages: a file needs no units. */
  readonly percentOnly: boolean;
};
