import type { ComponentProps } from "react";
import { CommitPanel } from "./commit-panel.tsx";
import { useUnsaved } from "../store/use-line-store.ts";

/** Counts unsaved changes on its own, so that the page is not drawn again. */
export const CommitWhenSaved = (props: Omit<ComponentProps<typeof CommitPanel>, "unsaved">) => (
  <CommitPanel {...props} unsaved={useUnsaved()} />
);
