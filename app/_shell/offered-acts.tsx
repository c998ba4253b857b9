"use client";

import { createContext, type ReactNode, use } from "react";
import type { PartCall } from "../../lib/platform/journey/offered.ts";

const WithheldContext = createContext<readonly PartCall[]>([]);

type Props = {
  withheld: readonly PartCall[];
  children: ReactNode;
};

export const OfferedActs = ({ withheld, children }: Props) => (
  <WithheldContext value={withheld}>{children}</WithheldContext>
);

export const useOffers = (call: PartCall): boolean => !use(WithheldContext).includes(call);
