"use client";

import { createContext, type ReactNode, use } from "react";
import { hasRight, type Right } from "../../../lib/platform/contract/audience.ts";
import type { User } from "../../../lib/platform/contract/user.ts";

export const UserContext = createContext<User | null>(null);

/** Only determines what a page offers. The fund API checks each action. */
export const useRights = (): ((right: Right) => boolean) => {
  const user = use(UserContext);
  return (right) => user === null || hasRight(user, right);
};

export const useHasRight = (right: Right): boolean => useRights()(right);

export const useEmployerAdmins = (): readonly string[] => use(UserContext)?.employerAdmins ?? [];

type Props = { right: Right; children: ReactNode; fallback?: ReactNode };

export const WithRight = ({ right, children, fallback = null }: Props) => (useHasRight(right) ? children : fallback);
