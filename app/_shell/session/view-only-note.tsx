"use client";

import type { Right } from "../../../lib/contract/rights.ts";
import { viewOnlyText } from "../../../lib/employers/texts.en.ts";
import { Alert } from "../../_ui/alert.tsx";
import { WithRight } from "./with-right.tsx";

/** Says to who may only look what they can see, and who can give them the right to do more. */
export const ViewOnlyNote = ({ right }: { right: Right }) => (
  <WithRight right={right} otherwise={<Alert tone="info">{viewOnlyText(right)}</Alert>}>
    {null}
  </WithRight>
);
