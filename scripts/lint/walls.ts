import { posix } from "node:path";
import type { Edge } from "./import-graph.ts";

/** The folder of a page or call that a path belongs to: what is above its first folder with an underscore. */
const routeOf = (path: string): string => posix.dirname(path).replace(/\/_.*$/, "");
const isShared = (path: string): boolean => path.includes("/_");

/** A route folder of app imports itself and what is shared above it; what is shared imports no route folder. */
export const isOverWall = ([from, to]: Edge): boolean =>
  isShared(to) ? !`${routeOf(from)}/`.startsWith(`${routeOf(to)}/`) : isShared(from) || routeOf(from) !== routeOf(to);
