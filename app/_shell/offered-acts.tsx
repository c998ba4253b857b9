"use client";

import { createContext, type ReactNode, use } from "react";
import type { PartCall } from "../../lib/platform/journey/offered.ts";

const WithheldContext = createContext<readonly PartCall[]>([]);

type Props = {
  /** Those that this fund doesn't offer. */
  withheld: readonly PartCall[];
  children: ReactNode;
};

export const OfferedActs = ({ withheld, children }: Props) => (
  <WithheldContext value={withheld}>{children}</WithheldContext>
);

/** Whether this fund offers what a part of a page does. */
export const useOffers = (call: PartCall): boolean => !use(WithheldContext).includes(call);
