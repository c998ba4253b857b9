import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { changeBodySchema, fileProfileListSchema, fileProfileSchema } from "./schema.ts";

const oneProfile = z.object({ profileId: z.uuid() });

const schemas = describeCalls({
  listFileProfiles: {
    summary: "How the employer’s files are read: what was saved for each set of columns, newest first",
    answer: fileProfileListSchema,
    failures: [],
  },
  getFileProfile: {
    summary: "Everything that is decided for files with the same columns",
    params: oneProfile,
    answer: fileProfileSchema,
    failures: [],
  },
  changeFileProfile: {
    summary: "Change what columns hold and what codes mean, for the next files; no TAD changes",
    params: oneProfile,
    body: changeBodySchema,
    answer: fileProfileSchema,
    failures: ["NoColumns", "MappingIncomplete"],
  },
  deleteFileProfile: {
    summary: "Delete what is saved for files with these columns: the next one is asked about from the start",
    params: oneProfile,
    answer: z.object({ isDeleted: z.literal(true) }),
    failures: [],
  },
});

export type Schemas = typeof schemas;

export const { listFileProfiles, getFileProfile, changeFileProfile, deleteFileProfile } = withSchemas(calls, schemas);
