import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { changeBodySchema, fileProfileListSchema, fileProfileSchema } from "./schema.ts";

const profileParams = z.object({ profileId: z.uuid() });

const schemas = describeCalls({
  listFileProfiles: {
    summary: "How the employer’s files are read: the saved choices for each set of columns, newest first",
    response: fileProfileListSchema,
  },
  getFileProfile: {
    summary: "All choices saved for files with the same columns",
    params: profileParams,
    response: fileProfileSchema,
  },
  changeFileProfile: {
    summary: "Change the meanings of columns and codes for later files; no TAD changes",
    params: profileParams,
    body: changeBodySchema,
    response: fileProfileSchema,
    failures: ["NoColumns", "MappingIncomplete"],
  },
  deleteFileProfile: {
    summary: "Delete the choices for files with these columns; the next file’s questions start over",
    params: profileParams,
    response: z.object({ isDeleted: z.literal(true) }),
  },
});

export type Schemas = typeof schemas;

export const { listFileProfiles, getFileProfile, changeFileProfile, deleteFileProfile } = withSchemas(calls, schemas);
