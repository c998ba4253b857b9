import type { ReactNode } from "react";

/** The reference for P3: an empty page as Next itself sends it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
