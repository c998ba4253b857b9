import { posix } from "node:path";
import type { Rooms } from "./rooms.ts";

/** Import paths that are refused. A group is read as .gitignore is: `!` takes back, `#` begins a comment. */
type Pattern =
  | { readonly regex: string; readonly message: string }
  | { readonly group: string[]; readonly message: string };

const escapeNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[.()[\]]/g, "\\$&")).join("|");

/** Matches import paths into top folders of the project. */
const into = (...tops: readonly string[]): string => `^(#|(\\.\\./)+)(${escapeNames(tops)})/`;

const nameOf = (room: string): string => posix.basename(room);

/** Matches import paths into rooms of lib, whose names are unique across its neighborhoods. */
const intoRooms = (rooms: readonly string[]): string =>
  `^(#lib/|(\\.\\./)+(lib/)?)([\\w-]+/)?(${escapeNames(rooms.map(nameOf))})/`;

/** Matches import paths of files directly in lib. */
const topFile = (names: readonly string[]): string => `^(#lib/|(\\.\\./)+(lib/)?)(${escapeNames(names)})$`;

const globsFor = (rooms: readonly string[]): string[] => rooms.map((room) => `lib/${room}/**`);

/** oxlint applies only the last such rule to a file, so each override repeats the rules of the folders above it. */
const override = (files: string[], patterns: Pattern[]) => {
  const rule: ["error", { patterns: Pattern[] }] = ["error", { patterns }];
  return { files, rules: { "no-restricted-imports": rule } };
};

const noFundApi = {
  regex: into("fund-api"),
  message: "The portal reaches the fund API through lib/platform/http/fund only.",
};
const noPrograms = {
  regex: into("e2e", "bench", "scripts", "conformance", "deploy", "portal"),
  message: "Programs and their tests are not part of the portal's own code.",
};

const appOverrides = ({ pages }: Rooms) => {
  const patterns = [noFundApi, noPrograms, { regex: "^next/og", message: "Image rendering is not used here." }];
  const noPages = {
    regex: `^(#app/|(\\.\\./)+)(${escapeNames(pages)})/`,
    message: "Shared parts know no page: app/_* imports app/_* and lib only.",
  };
  const doorOnly = {
    group: [
      "**/*.ts",
      "!**/*lib/platform/http/door/*.ts",
      "!**/*lib/*/*/{calls,contract,load,session-effects}.ts",
      "!**/*lib/{all-calls,version}.ts",
    ],
    message:
      "A route.ts imports lib/platform/http/door, calls, effects on the session, at most one load.ts and the version.",
  };
  return [
    override(["app/**"], patterns),
    override(["app/_*/**"], [...patterns, noPages]),
    override(["app/api/**/route.ts"], [...patterns, doorOnly]),
  ];
};

const libOverrides = ({ ground, platform, domains, knowledge }: Rooms) => {
  const patterns = [{ regex: into("app"), message: "lib never imports app." }, noFundApi, noPrograms];
  const below = [
    ...patterns,
    { regex: topFile(["all-calls.ts"]), message: "The list of all calls is above every room." },
  ];
  const noRoomAbove = {
    regex: intoRooms([...platform, ...domains, ...knowledge]),
    message: `The ground (${ground.map(nameOf).join(", ")}) imports nothing above it.`,
  };
  const noSettings = { regex: topFile(["config.ts", "log.ts", "routes.ts"]), message: noRoomAbove.message };
  const noDomain = { regex: intoRooms([...domains, ...knowledge]), message: "This room knows no domain." };
  const noTransport = { regex: intoRooms(["platform/http"]), message: "lib/platform/http is above this room." };
  const onlySchemasOf = (otherDomains: readonly string[]): Pattern => ({
    group: otherDomains
      .map(nameOf)
      .flatMap((domain) => [`**/${domain}/**`, `!**/${domain}/schema.ts`, `!**/${domain}/*-schema.ts`]),
    message: "A domain sees another domain's schema.ts only; what both need moves down to the ground.",
  });
  const othersThan = (ownDomain: string): string[] => domains.filter((domain) => domain !== ownDomain);
  return [
    override(["lib/**"], patterns),
    override(globsFor(ground), [...below, noRoomAbove, noSettings]),
    override(globsFor(platform), [...below, noDomain, noTransport]),
    override(globsFor(["platform/http"]), [...below, noDomain]),
    ...domains.map((domain) => override(globsFor([domain]), [...below, onlySchemasOf(othersThan(domain))])),
    // A file of people is checked by the rules of the report that it fills.
    override(globsFor(knowledge), [...below, noTransport, onlySchemasOf(othersThan("reporting/tad"))]),
    // A test may compare its subject with the room that uses it.
    override(["lib/**/*.test.ts"], patterns),
  ];
};

const fundApiOverrides = ({ platform }: Rooms) => {
  const patterns = [
    { regex: into("app", "portal", "e2e", "bench"), message: "fund-api is a separate program." },
    { regex: "^next(/|$)|^react", message: "fund-api is a separate program." },
  ];
  const message = "fund-api imports calls, schemas, texts, examples and rules of lib only.";
  // The fund API's documents also contain the funds' names, and its tests choose samples as those of lib do.
  const portalRooms = platform.filter((room) => !["platform/http", "platform/testing", "site/brand"].includes(room));
  const pure = [
    ...patterns,
    { regex: `(^#|/)lib/((${escapeNames(portalRooms)})/|(site/brand/allowed-hosts|config|log|routes)\\.ts$)`, message },
    { regex: "(^#|/)lib/[^/]+/[^/]+/(load|[\\w-]*browser|leave-[\\w-]+)\\.ts$", message },
  ];
  return [override(["fund-api/**"], [...pure, { group: ["**/*lib/platform/http/**"], message }])];
};

const programOverrides = () => [
  override(
    ["middleware.ts"],
    [
      {
        group: ["./**", "!./lib/site/brand/*.ts", "!./lib/platform/{session,journey}/*.ts", "!./lib/routes.ts"],
        message: "middleware.ts imports lib/routes.ts and the rooms brand, session and journey only.",
      },
      { regex: "^#", message: "middleware.ts is beside lib and names it by ./lib." },
    ],
  ),
  override(
    ["portal/**"],
    [noFundApi, { regex: into("app"), message: "The portal's server starts the app and imports none of it." }],
  ),
  override(["e2e/**", "bench/**"], [{ regex: into("lib", "app", "fund-api"), message: "e2e and bench speak HTTP." }]),
];

/** Returns the allowed imports between rooms, as overrides of the linter, the narrower ones last. */
export const whoMayImport = (rooms: Rooms) => [
  ...appOverrides(rooms),
  ...libOverrides(rooms),
  ...fundApiOverrides(rooms),
  ...programOverrides(),
];
