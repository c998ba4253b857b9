"use client";

import type { ReactNode } from "react";
import type { Right } from "../../../lib/contract/rights.ts";
import { pageNeedsRight, viewOnlyText } from "../../../lib/employers/texts.en.ts";
import { Alert } from "../../_ui/alert.tsx";
import { useEmployerAdmins, WithRight } from "./with-right.tsx";

type Props = {
  right: Right;
  /** What is of no use without the right, where that is all of a page. */
  children?: ReactNode;
};

/** Says to who may only look what they can see, and who can give them the right to do more. */
export const ViewOnlyNote = ({ right, children }: Props) => {
  const admins = useEmployerAdmins();
  const text = (children === undefined ? viewOnlyText : pageNeedsRight)(right, admins);
  return (
    <WithRight right={right} otherwise={<Alert tone="info">{text}</Alert>}>
      {children}
    </WithRight>
  );
};
