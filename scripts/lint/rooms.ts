import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folders of lib and fund-api that contain the rooms, the same in both. */
const neighborhoods: readonly string[] = [
  "identity",
  "reporting",
  "money",
  "members",
  "messages",
  "desk",
  "site",
  "platform",
];

/** `lib/platform/http/door/door.ts` → `lib/platform/http`; a file directly in lib or fund-api is its own room. */
export const roomOf = (path: string): string => {
  const [top = "", second = "", ...below] = path.split("/");
  return [top, second, ...(neighborhoods.includes(second) ? below.slice(0, 1) : [])].join("/");
};

/** The rooms of the project as the linter needs them, read from the folders: `identity/account`. */
export type Rooms = {
  /** Rooms that all other rooms may import and that import only each other. */
  readonly ground: readonly string[];
  /** Rooms of lib that have calls, or are about one subject. */
  readonly domains: readonly string[];
  /** The other rooms of lib, such as transports, session and brand. They are below the domains. */
  readonly platform: readonly string[];
  /** Code that depends on a domain's rules and has no calls. */
  readonly knowledge: readonly string[];
  /** First segments of addresses under app. */
  readonly pages: readonly string[];
};

const ground = ["contract", "cents", "calendar", "format", "rules"].map((room) => `platform/${room}`);
ground.push("site/language", "reporting/line", "reporting/totals");
/** A file of people is checked by the rules of the report that it fills. */
const knowledge = ["reporting/payroll-file"];
/** Domains by their subject, with or without calls. */
const subjects = ["money/ach", "money/bank-accounts", "money/reconcile"];

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Reads the rooms below a folder of the project's shape. A room with a `calls.ts` is a domain, and so are `subjects`. */
export const listRooms = (root: string): Rooms => {
  const lib = join(root, "lib");
  const rooms = neighborhoods.flatMap((name) => foldersIn(join(lib, name)).map((room) => `${name}/${room}`));
  const domains = rooms.filter((room) => subjects.includes(room) || existsSync(join(lib, room, "calls.ts")));
  const namedRooms = new Set([...ground, ...knowledge, ...domains]);
  const platform = rooms.filter((room) => !namedRooms.has(room));
  const pages = foldersIn(join(root, "app")).filter((name) => !name.startsWith("_"));
  return { ground, knowledge, domains, platform, pages };
};
