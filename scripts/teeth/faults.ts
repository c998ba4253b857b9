import type { Fault } from "./fault.ts";
import { faultsOfFiles } from "./faults-of-files.ts";
import { faultsOfMoney } from "./faults-of-money.ts";
import { faultsOfPlatform } from "./faults-of-platform.ts";
import { faultsOfReporting } from "./faults-of-reporting.ts";
import { faultsOfRights } from "./faults-of-rights.ts";
import { faultsOfSecurity } from "./faults-of-security.ts";

/** Every planted fault: one for each guard of money, rights, security and formats, so that none gets lost unseen. */
export const faults: readonly Fault[] = [
  faultsOfMoney,
  faultsOfRights,
  faultsOfReporting,
  faultsOfFiles,
  faultsOfSecurity,
  faultsOfPlatform,
]
  .flatMap((byTest) => Object.entries(byTest))
  .flatMap(([test, mistakes]) =>
    Object.entries(mistakes).map(([breaks, mistake]) => Object.assign({ breaks, test }, mistake)),
  );
