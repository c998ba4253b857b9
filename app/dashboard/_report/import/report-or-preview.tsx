"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";

/** Shows the preview of a file in place of its report, under the preview's own address. */
type ShowPreview = (href: string, preview: ReactNode) => void;

const ShowPreviewContext = createContext<ShowPreview>(() => undefined);

export const useShowPreview = (): ShowPreview => use(ShowPreviewContext);

type Props = {
  path: string;
  /** Title of the window while a preview is shown. */
  previewTitle: string;
  children: ReactNode;
};

/**
 * The page of a report, or in its place the preview of a file that was chosen there (ADR 57): the answer to the upload
 * holds all that it shows.
 */
export const ReportOrPreview = ({ path, previewTitle, children }: Props) => {
  const [preview, setPreview] = useState<ReactNode>(null);
  const show = useCallback<ShowPreview>((href, page) => {
    setPreview(page);
    window.history.pushState(null, "", href);
    window.scrollTo(0, 0);
  }, []);
  // The router takes the address of a preview for one of the report: whoever comes back to it gets the preview's page.
  const isAway = usePathname() !== path && preview === null;
  useEffect(() => {
    if (isAway) window.location.reload();
  }, [isAway]);
  // Again when the address has changed, because the router sets the report's title then.
  useEffect(() => {
    if (preview !== null) document.title = previewTitle;
  });
  return <ShowPreviewContext value={show}>{isAway ? null : (preview ?? children)}</ShowPreviewContext>;
};
