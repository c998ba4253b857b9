import { createHash } from "node:crypto";
import * as profiles from "#lib/reporting/file-profiles/contract.ts";
import type { FileProfile, FileProfileHead } from "#lib/reporting/file-profiles/schema.ts";
import * as imports from "#lib/reporting/imports/contract.ts";
import type { EffectPeople } from "#lib/reporting/imports/effect-schema.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { sampleRows, toFile } from "../../payroll-file.ts";
import { type AccessFixture, type Change, readAs, sendAs } from "../access-fixture.ts";

const clerk = "lakeside-clerk";
const workMonth = "2026-06";

/** Payroll file with a middle initial that differs from the fund's records. */
const file = Buffer.from(toFile(sampleRows(workMonth, { middle_initial: "Q" })).bytes);

const latestImport = async (fixture: AccessFixture): Promise<Import> => {
  const list = await readAs<{ imports: Import[] }>(fixture, clerk, imports.listImports, { workMonth });
  return readAs(fixture, clerk, imports.getImport, { workMonth, importId: list.imports[0]?.id ?? "" });
};
const findNewestProfile = async (fixture: AccessFixture): Promise<FileProfileHead> => {
  const list = await readAs<{ profiles: FileProfileHead[] }>(fixture, clerk, profiles.listFileProfiles);
  const [profile] = list.profiles;
  if (profile === undefined) throw new Error("no profile");
  return profile;
};
const buildBeginRequest = (bytes: Buffer) => ({
  params: { workMonth },
  body: { fileName: "june.csv", size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") },
});
/** Begins an upload, or returns the one in progress for the same file. */
const beginUpload = async (fixture: AccessFixture, bytes: Buffer): Promise<Record<string, string>> => {
  const { id } = (await sendAs(fixture, clerk, imports.beginUpload, buildBeginRequest(bytes))).json as { id: string };
  return { workMonth, uploadId: id };
};

/** Each change starts from the state that the previous ones left. */
export const importChanges: readonly Change[] = [
  {
    call: imports.uploadImport,
    by: clerk,
    send: async () => ({ params: { workMonth }, body: file.toString() }),
    auditActions: ["tad-file-read"],
  },
  {
    call: imports.mapImport,
    by: clerk,
    send: async (fixture) => {
      const { id, mapping } = await latestImport(fixture);
      return { params: { workMonth, importId: id }, body: mapping };
    },
    auditActions: ["tad-file-mapped"],
  },
  {
    call: profiles.changeFileProfile,
    by: clerk,
    send: async (fixture) => {
      const { profileId, version } = await findNewestProfile(fixture);
      const { columns, values, payCodes } = await readAs<FileProfile>(fixture, clerk, profiles.getFileProfile, {
        profileId,
      });
      return { params: { profileId }, version, body: { columns, values, payCodes } };
    },
    auditActions: ["file-profile-changed"],
  },
  {
    call: profiles.deleteFileProfile,
    by: clerk,
    send: async (fixture) => {
      const { profileId, version } = await findNewestProfile(fixture);
      return { params: { profileId }, version };
    },
    auditActions: ["file-profile-deleted"],
  },
  {
    call: imports.setImportTotals,
    by: clerk,
    send: async (fixture) => {
      const { id } = await latestImport(fixture);
      return { params: { workMonth, importId: id }, body: { kind: "NONE" } };
    },
    auditActions: ["tad-file-totals"],
  },
  {
    call: imports.applyImport,
    by: clerk,
    send: async (fixture) => {
      const { id, version, effect } = await latestImport(fixture);
      const body = { mode: "MERGE", lookedAt: effect?.listed.farOff };
      return { params: { workMonth, importId: id }, version, body };
    },
    auditActions: ["tad-file-applied"],
  },
  {
    call: imports.sendFactNote,
    by: clerk,
    send: async (fixture) => {
      const { id } = await latestImport(fixture);
      const params = { workMonth, importId: id };
      const { people } = await readAs<EffectPeople>(fixture, clerk, imports.listImportPeople, params);
      const person = people.find(({ facts }) => facts.length > 0);
      return { params, body: { personId: person?.id ?? "", field: person?.facts[0]?.field ?? "name" } };
    },
    auditActions: ["tad-fact-sent"],
  },
  {
    call: imports.undoImport,
    by: clerk,
    send: async (fixture) => {
      const { id, version } = await latestImport(fixture);
      return { params: { workMonth, importId: id }, version };
    },
    auditActions: ["tad-file-undone"],
  },
  { call: imports.beginUpload, by: clerk, send: async () => buildBeginRequest(file), auditActions: ["tad-file-begun"] },
  {
    call: imports.sendPart,
    by: clerk,
    send: async (fixture) => ({ params: { ...(await beginUpload(fixture, file)), part: "0" }, body: file.toString() }),
    // Only the start and end of an upload are audited.
    auditActions: [],
  },
  {
    call: imports.finishUpload,
    by: clerk,
    send: async (fixture) => ({ params: await beginUpload(fixture, file) }),
    auditActions: ["tad-file-read"],
  },
  {
    call: imports.cancelUpload,
    by: clerk,
    send: async (fixture) => ({ params: await beginUpload(fixture, Buffer.from("another file")) }),
    auditActions: ["tad-file-cancelled"],
  },
];
