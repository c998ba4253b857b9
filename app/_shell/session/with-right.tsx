"use client";

import { createContext, type ReactNode, use } from "react";
import { hasRight, type Right } from "../../../lib/platform/contract/audience.ts";
import type { User } from "../../../lib/platform/contract/user.ts";

/** The signed-in user as the fund API last said; null where no one is signed in. */
export const UserContext = createContext<User | null>(null);

/** Whether to offer what needs a right, asked for any of them; the fund API decides when it is used. */
export const useRights = (): ((right: Right) => boolean) => {
  const user = use(UserContext);
  return (right) => user === null || hasRight(user, right);
};

/** Whether to offer what needs a right. */
export const useHasRight = (right: Right): boolean => useRights()(right);

/** Full names of the people who can give the signed-in user the rights they lack. */
export const useEmployerAdmins = (): readonly string[] => use(UserContext)?.employerAdmins ?? [];

type Props = { right: Right; children: ReactNode; otherwise?: ReactNode };

/** Something that is offered only to people with the right for it. */
export const WithRight = ({ right, children, otherwise = null }: Props) => (useHasRight(right) ? children : otherwise);
