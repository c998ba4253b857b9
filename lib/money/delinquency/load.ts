import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import { getDelinquency } from "./contract.ts";

/** Loads one employer's delinquency once for a page and its title. Shows the not-found page for an invalid ID. */
export const loadDelinquency = cache(async (employerId: string) =>
  employerIdSchema.safeParse(employerId).success ? load(getDelinquency, { employerId }) : notFound(),
);
