"use client";

import { createContext, type ReactNode, use } from "react";
import type { PartCall } from "../../lib/platform/journey/offered.ts";

const WithheldContext = createContext<readonly PartCall[]>([]);

export const AvailableActions = ({ withheld, children }: { withheld: readonly PartCall[]; children: ReactNode }) => (
  <WithheldContext value={withheld}>{children}</WithheldContext>
);

export const useAvailableActions = (call: PartCall): boolean => !use(WithheldContext).includes(call);
