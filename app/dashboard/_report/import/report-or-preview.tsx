"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";

/** Shows a file's preview in place of the report, under the preview's address. */
type ShowPreview = (href: string, preview: ReactNode) => void;

const ShowPreviewContext = createContext<ShowPreview>(() => undefined);

export const useShowPreview = (): ShowPreview => use(ShowPreviewContext);

type Props = {
  path: string;
  /** The document's title while a preview is shown. */
  previewTitle: string;
  children: ReactNode;
};

/** Shows a report's page or the preview of a file chosen there, which the upload's response contains (ADR 57). */
export const ReportOrPreview = ({ path, previewTitle, children }: Props) => {
  const [preview, setPreview] = useState<ReactNode>(null);
  const show = useCallback<ShowPreview>((href, page) => {
    setPreview(page);
    window.history.pushState(null, "", href);
    window.scrollTo(0, 0);
  }, []);
  // The router treats a preview's address as the report's, so going back to that address reloads the preview's page.
  const isOnOtherPage = usePathname() !== path && preview === null;
  useEffect(() => {
    if (isOnOtherPage) window.location.reload();
  }, [isOnOtherPage]);
  // Runs after every render, because the router sets the report's title when the address changes.
  useEffect(() => {
    if (preview !== null) document.title = previewTitle;
  });
  return <ShowPreviewContext value={show}>{isOnOtherPage ? null : (preview ?? children)}</ShowPreviewContext>;
};
