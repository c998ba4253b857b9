"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import { type Client, clientFor } from "#lib/platform/http/browser/client.ts";

const ActingForContext = createContext<string | undefined>(undefined);

type Props = { employerId: string; children: ReactNode };

/** Marks the pages on which the fund’s staff act for an employer (docs/domain.md §9). */
export const ActingFor = ({ employerId, children }: Props) => (
  <ActingForContext value={employerId}>{children}</ActingForContext>
);

/** Returns the Employer ID for which staff act on this page, or undefined on the employer's own pages. */
export const useActingFor = (): string | undefined => use(ActingForContext);

/** Returns the page's API client. Where staff act for an employer, each report call includes the Employer ID. */
export const useClient = (): Client => {
  const actingFor = useActingFor();
  return useMemo(() => clientFor(actingFor), [actingFor]);
};
