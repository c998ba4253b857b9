"use client";

import type { ReactNode } from "react";
import type { Right } from "../../../lib/platform/contract/audience.ts";
import { pageNeedsRightText, viewOnlyText } from "../../../lib/identity/employers/texts.en.ts";
import { Alert } from "../../_ui/alert.tsx";
import { useEmployerAdmins, useRights } from "./with-right.tsx";

/** Explains what a reader without the rights can see, and who can grant the rights. */
export const ViewOnlyNote = ({ rights, children }: { rights: readonly [Right, ...Right[]]; children?: ReactNode }) => {
  const [hasRight, admins] = [useRights(), useEmployerAdmins()];
  const missingRights = rights.filter((right) => !hasRight(right));
  if (missingRights.length === 0) return children;
  return (
    <Alert tone="info">
      {children === undefined ? viewOnlyText(missingRights, admins) : pageNeedsRightText(rights[0], admins)}
    </Alert>
  );
};
