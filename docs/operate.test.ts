import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { settingNames } from "#lib/settings.ts";

// The commands of docs/operate.md: each script, file, unit, service and setting in them exists.
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const { services } = parse(readFileSync("deploy/compose.yaml", "utf8")) as { services: Record<string, unknown> };
const manifests = ["fund-api", "portal", "nginx", "migrate"].map((name) => readFileSync(`deploy/kubernetes/${name}.yaml`, "utf8")).join("\n");

/** Programs of the machine, which the steps install or every Debian has. */
const programs =
  "apt-get cat cd chmod chown compose cp curl docker export fund grep install journalctl kubectl ln mkdir mv nginx npm openssl patronictl psql runuser sed systemctl useradd".split(" ");

const blocksOf = (text: string): string[] => [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = ""]) => block);

/** The lines of a block without comments and without the text of files that it writes. */
const commandsOf = (block: string): string[] => {
  let isFile = false;
  return block.split("\n").filter((line) => {
    const wasFile = isFile;
    if (wasFile) isFile = line !== "END";
    else isFile = /<<'?END'?/.test(line);
    return !wasFile && line.trim() !== "" && !line.startsWith("#");
  });
};

const problemsOfCommand = (line: string): string[] => {
  const parts = line.split(/ && | \| (?=\w)/);
  const unknown = parts
    .map((part) => part.trim().replace(/^\(.*?; (?=[A-Z_]+=\w+ )/, ""))
    .map((part) => part.replace(/^(?:[A-Z_]+=\S+ )+/, "").split(" ")[0] ?? "")
    .filter((word) => !programs.includes(word.replace("()", "")) && !/^secret=/.test(word));
  const called = [...line.matchAll(/(?:npm run(?: -s)?|node --run|^fund|fund-command@) ?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  const isScript = (name: string): boolean => Object.hasOwn(scripts, name);
  const files = [...line.matchAll(/(?<![\w/.-])deploy\/[\w./@*-]+/g)].map(([path]) => path);
  const isFile = (path: string): boolean => existsSync(path.replace(/\/\*.*$/, ""));
  const units = [...line.matchAll(/\b(fund-[\w-]+)@\d*/g)].map(([, unit = ""]) => unit);
  const composed = /^compose (?:up|run|restart|exec) (.*)/.exec(line)?.[1]?.split(/ (?:pg_|node )/)[0]?.split(" ") ?? [];
  const resources = [...line.matchAll(/\b(?:statefulset|deployment|job)\/([\w-]+)/g)].map(([, name = ""]) => name);
  return [
    ...unknown.map((word) => `program ${word}`),
    ...called.filter((name) => !isScript(name)).map((name) => `script ${name}`),
    ...files.filter((path) => !isFile(path)).map((path) => `file ${path}`),
    ...units.filter((unit) => !existsSync(`deploy/systemd/${unit}@.service`)).map((unit) => `unit ${unit}`),
    ...composed.filter((word) => /^[a-z]/.test(word) && !Object.hasOwn(services, word)).map((word) => `service ${word}`),
    ...resources.filter((name) => !manifests.includes(`name: ${name},`)).map((name) => `resource ${name}`),
  ];
};

/** Settings that a block writes into a file or a secret. */
const wrongSettings = (block: string): string[] => {
  const patroni = ["SUPERUSER", "REPLICATION", "REWIND"].map((login) => `PATRONI_${login}_PASSWORD`);
  const own = ["SUPERUSER_PASSWORD", "OWNER_PASSWORD", "API_PASSWORD", "VERSION", ...patroni];
  const written = [...block.matchAll(/^([A-Z][A-Z_]+)=|--from-literal=([A-Z_]+)=/gm)].map(([, line, literal]) => line ?? literal ?? "");
  return written.filter((name) => !own.includes(name) && !(settingNames as readonly string[]).includes(name)).map((name) => `setting ${name}`);
};

const problemsOf = (text: string): string[] =>
  blocksOf(text).flatMap((block) => {
    const { status, stderr } = spawnSync("bash", ["-n"], { input: block, encoding: "utf8" });
    return [...(status === 0 ? [] : [stderr]), ...commandsOf(block).flatMap(problemsOfCommand), ...wrongSettings(block)];
  });

const text = readFileSync("docs/operate.md", "utf8");

it("every command of docs/operate.md exists", () => {
  expect(blocksOf(text).flatMap(commandsOf).length).toBeGreaterThan(60);
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ["fund-command@migrate", "fund-command@migration", "script migration"],
  ["-f deploy/database-setup.sql", "-f deploy/setup.sql", "file deploy/setup.sql"],
  ["systemctl restart fund-api@8082", "systemctl restart fund-apis@8082", "unit fund-apis"],
  ["--wait portal-1", "--wait portal-3", "service portal-3"],
  ["job/migrate", "job/migration", "resource migration"],
  ["npm run nginx-conf", "npm run nginx", "script nginx"],
  ["\nFUND_API_DATA_KEY=", "\nFUND_DATA_KEY=", "setting FUND_DATA_KEY"],
  ["\nuseradd", "\nadduser", "program adduser"],
])("finds %j replaced by %j", (from, to, problem) => {
  expect(text).toContain(from);
  expect(problemsOf(text.replace(from, to))).toContain(problem);
});
