"use client";

import { encode } from "uqr";

/** Light modules around the code, which cameras need to find it (ISO/IEC 18004). */
const marginModules = 4;

/** Renders a text as a QR code. It is drawn in the browser, so that no service receives the text. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: marginModules });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
