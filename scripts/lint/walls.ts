import { posix } from "node:path";
import type { Edge } from "./import-graph.ts";

/** Returns the route folder of a path: the part above its first folder with an underscore. */
const routeOf = (path: string): string => posix.dirname(path).replace(/\/_.*$/, "");
const isShared = (path: string): boolean => path.includes("/_");

/** True for a forbidden import: route folders import only themselves and shared code above, shared code no route folder. */
export const crossesWall = ([from, to]: Edge): boolean =>
  isShared(to) ? !`${routeOf(from)}/`.startsWith(`${routeOf(to)}/`) : isShared(from) || routeOf(from) !== routeOf(to);
