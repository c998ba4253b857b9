import { buildBare, buildWithReferences, removeBuilds } from "./builds.ts";
import type { BenchRow } from "./measure.ts";
import { p1 } from "./p1-dashboard.ts";
import { p10 } from "./p10-start.ts";
import { p11 } from "./p11-lists.ts";
import { p12 } from "./p12-report.ts";
import { p2 } from "./p2-account.ts";
import { p3 } from "./p3-weight.ts";
import { p4 } from "./p4-lighthouse.ts";
import { p5 } from "./p5-upload.ts";
import { p5b } from "./p5b-big-file.ts";
import { p5c } from "./p5c-rows-each.ts";
import { p6 } from "./p6-keystroke.ts";
import { p7 } from "./p7-commit.ts";
import { p8 } from "./p8-growth.ts";
import { p9 } from "./p9-peak.ts";
import { startBare, startPortal } from "./programs.ts";

/** npm run bench [-- P1 P3]: ratios against a reference in the same run. Absolute times depend on the machine. */
const wantedNames = process.argv.slice(2);
const isWanted = (id: string): boolean => wantedNames.length === 0 || wantedNames.includes(id);

const runWithPortal = async (): Promise<BenchRow[]> => {
  if (!["P1", "P2", "P3", "P4", "P5", "P5b", "P5c", "P6", "P7", "P12"].some(isWanted)) return [];
  const portal = await startPortal(buildWithReferences());
  const bare = await startBare(buildBare(portal.fundBase), portal.fundBase);
  try {
    return [
      ...(isWanted("P3") ? await p3(portal, bare) : []),
      ...(isWanted("P1") ? await p1(portal, bare) : []),
      ...(isWanted("P2") ? await p2(portal, bare) : []),
      ...(isWanted("P4") ? await p4(portal) : []),
      ...(isWanted("P12") ? await p12(portal) : []),
      ...(isWanted("P5") ? await p5(portal) : []),
      ...(isWanted("P5b") ? await p5b(portal) : []),
      ...(isWanted("P5c") ? await p5c(portal) : []),
      ...(isWanted("P6") ? await p6(portal) : []),
      ...(isWanted("P7") ? await p7(portal) : []),
    ];
  } finally {
    await portal.stop();
    await bare.stop();
    removeBuilds();
  }
};

const rows = [
  ...(await runWithPortal()),
  ...(isWanted("P8") ? await p8() : []),
  ...(isWanted("P9") ? await p9(buildWithReferences()) : []),
  ...(isWanted("P10") ? await p10() : []),
  ...(isWanted("P11") ? await p11() : []),
];
for (const { id, what, figures, bar, holds } of rows) {
  console.log(`${holds ? "holds" : "FAILS"}\t${id}\t${what}\t${figures}\tbar ${bar}`);
}
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
