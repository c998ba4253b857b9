import { bulkUpdate } from "./bulk.ts";
import { type BenchRow, median } from "./measure.ts";
import { openHarbor, uploadPeople } from "./people.ts";
import { signIn, type startPortal } from "./programs.ts";

const people = 10_000;
const times = 3;
const ratioBar = 2;

type Finding = { readonly ruleId: string; readonly reason?: string };

/** The sentence that is signed with a Commit, as the report's page shows it. */
const readAttestation = async (portal: { base: string; fundBase: string }, month: string): Promise<string> => {
  const { cookie, asPortalPage } = await signIn(portal, "harbor-payroll");
  const page = await fetch(`${portal.base}/dashboard/tads/${month}`, { headers: { host: asPortalPage.host, cookie } });
  return /I certify [^<]*/.exec(await page.text())?.[0] ?? "";
};

/** P7: the Commit of a report of more than 10,000 people, against one bulk update of as many rows. */
export const p7 = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const attestation = await readAttestation(portal, await uploadPeople(portal, people));
  const { postChange, read } = await openHarbor(portal);
  let tad = await read();
  const unit = `/units/${tad.units[0].code}`;
  const warnings = (tad.findings as Finding[]).filter(({ reason }) => reason === "");
  for (const ruleId of new Set(warnings.map((finding) => finding.ruleId))) {
    tad = await postChange(`${unit}/acknowledge`, { ruleId, reason: "New plant." }, tad.version);
  }
  tad = await postChange(`${unit}/complete`, { complete: true }, tad.version);
  const commits: number[] = [];
  const references: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = performance.now();
    await postChange("/commit", { attestation }, tad.version);
    commits.push(performance.now() - startedAt);
    references.push(await bulkUpdate(tad.lines.length));
    tad = await postChange("/take-back", {}, (await read()).version);
  }
  const [took, reference] = [median(commits), median(references)];
  return [
    {
      id: "P7",
      what: `Commit of ${tad.lines.length.toLocaleString("en-US")} lines against one bulk update of them`,
      figures: `${(took / reference).toFixed(2)} × (${took.toFixed(0)} against ${reference.toFixed(0)} ms)`,
      bar: `≤ ${ratioBar} ×`,
      holds: took <= ratioBar * reference,
    },
  ];
};
