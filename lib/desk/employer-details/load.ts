import "server-only";
import { notFound } from "next/navigation";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { load } from "../../platform/http/fund/load.ts";
import { getEmployerDetails, listRepresentatives } from "./contract.ts";

/** Loads the account representatives. Shows the no-access page to other visitors. */
export const loadRepresentatives = () => load(listRepresentatives);

/** Loads an employer's details. Shows the not-found page for an invalid Employer ID, the no-access page to others. */
export const loadEmployerDetails = async (employerId: string) =>
  employerIdSchema.safeParse(employerId).success ? load(getEmployerDetails, { employerId }) : notFound();
