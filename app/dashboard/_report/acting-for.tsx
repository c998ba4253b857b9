"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import { type Client, clientFor } from "#lib/platform/http/browser/client.ts";

const ActingForContext = createContext<string | undefined>(undefined);

type Props = { employerId: string; children: ReactNode };

/** The part of the site in which the fund's staff act for an employer (docs/domain.md §9). */
export const ActingFor = ({ employerId, children }: Props) => (
  <ActingForContext value={employerId}>{children}</ActingForContext>
);

/** The Employer ID for which the fund's staff act on this page; undefined on the employer's own. */
export const useActingFor = (): string | undefined => use(ActingForContext);

/** The client of this page: on pages where staff act for an employer, it names the employer with every report call. */
export const useClient = (): Client => {
  const actingFor = useActingFor();
  return useMemo(() => clientFor(actingFor), [actingFor]);
};
