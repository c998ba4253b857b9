import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";

export type Notice = {
  readonly tone: "good" | "info" | "warn" | "bad";
  readonly title?: string | undefined;
  readonly text: ReactNode;
};

/** A notice that takes the focus, because the button that had it may have disappeared. */
export const FocusedNotice = ({ notice }: { notice: Notice | null }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) box.current?.focus();
  }, [notice]);
  return (
    <div ref={box} tabIndex={-1}>
      {notice !== null && (
        <Alert tone={notice.tone} title={notice.title} live>
          {notice.text}
        </Alert>
      )}
    </div>
  );
};
