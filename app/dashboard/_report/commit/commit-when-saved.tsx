import type { ComponentProps } from "react";
import { CommitPanel } from "./commit-panel.tsx";
import { useUnsaved } from "../store/use-line-store.ts";

/** Counts what is not saved yet by itself: the page is not drawn again for it. */
export const CommitWhenSaved = (props: Omit<ComponentProps<typeof CommitPanel>, "unsaved">) => (
  <CommitPanel {...props} unsaved={useUnsaved()} />
);
