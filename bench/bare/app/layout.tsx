import type { ReactNode } from "react";

/** The reference of P3: what Next itself sends for a page with nothing in it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
