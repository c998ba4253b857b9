import "server-only";
import { notFound } from "next/navigation";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

// `actingFor` is the Employer ID that staff act on behalf of (docs/domain.md §9). Only staff pass it.

/** Loads an employer's profiles, newest first. */
export const loadFileProfiles = (
  actingFor?: string,
): Promise<Result<ResponseOf<typeof calls.listFileProfiles>, FailureOf<typeof calls.listFileProfiles>>> =>
  load(calls.listFileProfiles, {}, actingFor);

/** Loads a profile. Shows the not-found page if it is unknown or another employer's. */
export const loadFileProfile = async (
  profileId: string,
  actingFor?: string,
): Promise<Result<ResponseOf<typeof calls.getFileProfile>, FailureOf<typeof calls.getFileProfile>>> => {
  const parsed = calls.getFileProfile.params.safeParse({ profileId });
  return parsed.success ? load(calls.getFileProfile, parsed.data, actingFor) : notFound();
};
