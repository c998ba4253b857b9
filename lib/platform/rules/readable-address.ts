const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** False for dot segments and control characters. */
const isPlainSegment = (segment: string): boolean => {
  if (!isDecodable(segment)) return false;
  const name = decodeURIComponent(segment);
  return name !== "." && name !== ".." && !/\p{Cc}/u.test(name);
};

/** True for a decodable path and query: printable ASCII, valid UTF-8, no NUL. */
export const isValidRequestTarget = (target: string): boolean => {
  if (!/^\/[\x21-\x7e]*$/.test(target)) return false;
  const queryStart = target.indexOf("?");
  const [path, query] = queryStart === -1 ? [target, ""] : [target.slice(0, queryStart), target.slice(queryStart + 1)];
  return path.split("/").every(isPlainSegment) && isDecodable(query) && !query.includes("%00");
};
