/** Returns a cookie's value; the last one if there are several, as pages do. */
export const cookieValue = (header: string | null, name: string): string | undefined =>
  header
    ?.split(";")
    .map((pair) => pair.trim())
    .findLast((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Returns the media type: `Text/HTML; charset=utf-8` → `text/html`, or "" if there is no type. */
export const mediaTypeOf = (headers: Headers): string =>
  (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
