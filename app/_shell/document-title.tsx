"use client";

import { useEffect } from "react";

/** Sets the title of a refused or missing page, where Next would show the title of the page that was requested. */
export const DocumentTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
};
