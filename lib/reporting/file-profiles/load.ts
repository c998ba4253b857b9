import "server-only";
import { notFound } from "next/navigation";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

// `actingFor` is the Employer ID that staff act on behalf of (docs/domain.md §9). Only staff pass it.

/** Loads an employer's profiles, newest first. */
export const loadFileProfiles = (actingFor?: string) => load(calls.listFileProfiles, {}, actingFor);

/** Loads a profile. Shows the not-found page if it is unknown or another employer's. */
export const loadFileProfile = async (profileId: string, actingFor?: string) => {
  const parsed = calls.getFileProfile.params.safeParse({ profileId });
  return parsed.success ? load(calls.getFileProfile, parsed.data, actingFor) : notFound();
};
