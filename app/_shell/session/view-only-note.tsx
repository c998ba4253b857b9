"use client";

import type { ReactNode } from "react";
import type { Right } from "../../../lib/platform/contract/audience.ts";
import { pageNeedsRight, viewOnlyText } from "../../../lib/identity/employers/texts.en.ts";
import { Alert } from "../../_ui/alert.tsx";
import { useEmployerAdmins, useRights } from "./with-right.tsx";

/** Says what a reader without the rights can see, and who can give them the rights. */
export const ViewOnlyNote = ({ rights, children }: { rights: readonly [Right, ...Right[]]; children?: ReactNode }) => {
  const [hasRight, admins] = [useRights(), useEmployerAdmins()];
  const lacking = rights.filter((right) => !hasRight(right));
  if (lacking.length === 0) return children;
  return (
    <Alert tone="info">
      {children === undefined ? viewOnlyText(lacking, admins) : pageNeedsRight(rights[0], admins)}
    </Alert>
  );
};
