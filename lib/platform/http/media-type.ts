/** `Text/HTML; charset=utf-8` → `text/html`; "" without a type. */
export const mediaTypeOf = (headers: Headers): string =>
  (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
