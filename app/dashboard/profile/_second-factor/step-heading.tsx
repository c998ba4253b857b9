"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** The heading of a step that has just appeared; takes the focus, so that everyone hears where they are. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
};
