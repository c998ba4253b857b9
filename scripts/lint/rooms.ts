import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The rooms of the project as the linter needs them, read from the folders: none is forgotten, none invented. */
export type Rooms = {
  /** Rooms that every other may import and that import only each other. */
  readonly ground: readonly string[];
  /** Rooms of lib that have calls of their own, or are about one subject. */
  readonly domains: readonly string[];
  /** The rest of lib: transports, session, brand and the like, below the domains. */
  readonly platform: readonly string[];
  /** Knowledge built on a domain's rules and has no calls. */
  readonly knowledge: readonly string[];
  /** First segments of addresses under app. */
  readonly pages: readonly string[];
};

const ground: readonly string[] = ["contract", "money", "calendar", "format", "language", "rules", "line", "totals"];
/** A file of people is judged by the rules of the report that it fills. */
const knowledge: readonly string[] = ["payroll-file"];

/** Domains by their subject, with or without calls. */
const subjects: readonly string[] = ["ach", "bank-accounts"];

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Reads the rooms below a folder of the project's shape. A room with a `calls.ts` is a domain, and so are `subjects`. */
export const listRooms = (root: string): Rooms => {
  const rooms = foldersIn(join(root, "lib"));
  const domains = rooms.filter((room) => subjects.includes(room) || existsSync(join(root, "lib", room, "calls.ts")));
  const named = [...ground, ...knowledge, ...domains];
  return {
    ground: ground.filter((room) => rooms.includes(room)),
    knowledge: knowledge.filter((room) => rooms.includes(room)),
    domains,
    platform: rooms.filter((room) => !named.includes(room)),
    pages: foldersIn(join(root, "app")).filter((name) => !name.startsWith("_")),
  };
};
