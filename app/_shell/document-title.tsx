"use client";

import { useEffect } from "react";

/** Names a page that was refused or isn't there: Next’s scripts show the title of the page that was asked for. */
export const DocumentTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
};
