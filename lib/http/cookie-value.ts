/** The value of a cookie in a Cookie header. */
export const cookieValue = (header: string | null, name: string): string | undefined =>
  header
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
