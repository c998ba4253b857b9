import type { ComponentProps } from "react";
import { reasonLimit } from "../../lib/platform/format/plain-text.ts";
import { TextArea } from "./field.tsx";

export const ReasonField = (field: Omit<ComponentProps<typeof TextArea>, "label">) => (
  <TextArea label="Reason" rows={3} maxLength={reasonLimit} required {...field} />
);

export const reasonRule = {
  validate: (reason: string): true | string => reason.trim() !== "" || "Reason Required",
};
