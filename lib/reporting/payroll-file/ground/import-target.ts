import type { UnitType } from "../../line/unit-types.ts";

export type ImportTarget = {
  readonly employerId: string;
  readonly workMonth: string;
  readonly unitCodes: readonly string[];
  readonly unitTitles?: Readonly<Record<string, string>>;
  readonly classifications: readonly string[];
  readonly unitTypes?: Readonly<Record<string, UnitType>>;
  readonly percentOnly: boolean;
};
