// npm run nginx-conf -- FOLDER --hosts … --portals … --certificate … --key … writes deploy/nginx.conf for an
// installation, with its files, into a folder: TLS on port 443, and a redirect from port 80. FUND_FILE names the fund.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { splitList } from "../lib/settings.ts";
import { getFund } from "../lib/site/brand/brand.ts";
import { loadFundFile } from "../lib/site/brand/fund-file.ts";
import { nginxFundConf } from "./fund-init/nginx-fund.ts";

export type NginxChoice = {
  /** Host names of the funds. */
  readonly hosts: readonly string[];
  /** Addresses of the portals: host and port. */
  readonly portals: readonly string[];
  readonly certificate: string;
  readonly key: string;
  readonly httpsPort: number;
  readonly httpPort: number;
};

const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
const addressPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/;
const pathPattern = /^\/[\w./-]+$/;

/** Lists all problems of a choice, each with the next step. */
const problemsOf = ({ hosts, portals, certificate, key, httpsPort, httpPort }: NginxChoice): string[] => [
  ...(hosts.length === 0
    ? ["--hosts is missing: list the funds’ host names, health.example.org,pension.example.org"]
    : []),
  ...hosts.filter((host) => !hostPattern.test(host)).map((host) => `--hosts has ${host}, which isn’t a host name`),
  ...(portals.length === 0 ? ["--portals is missing: list the portals, 127.0.0.1:8081,127.0.0.1:8091"] : []),
  ...portals
    .filter((portal) => !addressPattern.test(portal))
    .map((portal) => `--portals has ${portal}, which isn’t host:port`),
  ...Object.entries({ certificate, key })
    .filter(([, path]) => !pathPattern.test(path))
    .map(([name]) => `--${name} must be the path of a file that nginx can read, /etc/fund-portal/tls.crt`),
  ...Object.entries({ "https-port": httpsPort, "http-port": httpPort })
    .filter(([, port]) => !(Number.isInteger(port) && port >= 1 && port <= 65_535))
    .map(([name]) => `--${name} must be a port from 1 to 65535`),
];

const redirects = ({
  hosts,
  httpPort,
}: NginxChoice): string => `  # Plain HTTP leads to HTTPS, for the funds' hosts only.
  server {
    listen ${httpPort} default_server;
    include nginx-answer-headers.conf;
    return 421 "This site does not serve this host name.\\n";
  }
  server {
    listen ${httpPort};
    server_name ${hosts.join(" ")};
    include nginx-answer-headers.conf;
    return 308 https://$host$request_uri;
  }
`;

/**
 * Returns nginx.conf with an installation's hosts, portals and certificate.
 * @param text of deploy/nginx.conf
 * @throws Error listing every problem of the choice
 */
export const nginxConf = (text: string, choice: NginxChoice): string => {
  const problems = problemsOf(choice);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const tls = [
    `ssl_certificate ${choice.certificate};`,
    `ssl_certificate_key ${choice.key};`,
    "ssl_protocols TLSv1.2 TLSv1.3;",
    "ssl_session_cache shared:tls:10m;",
    "ssl_session_tickets off;",
  ];
  return text
    .replaceAll(/^ *listen 8080( default_server)?;/gm, (_, options: string | undefined) =>
      [`listen ${choice.httpsPort} ssl${options ?? ""};`, ...tls].map((line) => `    ${line}`).join("\n"),
    )
    .replaceAll(/^ *server 127\.0\.0\.1:8081(.*);/gm, (_, options: string) =>
      choice.portals.map((portal) => `    server ${portal}${options};`).join("\n"),
    )
    .replace(/^ *server_name .*;/m, `    server_name ${choice.hosts.join(" ")};`)
    .replace(/\n}\s*$/, `\n\n${redirects(choice)}}\n`);
};

if (import.meta.main) {
  const source = join(import.meta.dirname, "../deploy");
  const text = { type: "string", default: "" } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        hosts: { type: "string", default: process.env["ALLOWED_HOSTS"] ?? "" },
        portals: text,
        certificate: text,
        key: text,
        "https-port": { type: "string", default: "443" },
        "http-port": { type: "string", default: "80" },
      },
    });
    const [folder] = positionals;
    if (folder === undefined) throw new Error("The folder is missing: npm run nginx-conf -- /etc/nginx --hosts …");
    const confText = nginxConf(readFileSync(`${source}/nginx.conf`, "utf8"), {
      hosts: splitList(values.hosts.toLowerCase()),
      portals: splitList(values.portals),
      certificate: values.certificate,
      key: values.key,
      httpsPort: Number(values["https-port"]),
      httpPort: Number(values["http-port"]),
    });
    loadFundFile(process.env["FUND_FILE"] || undefined);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "nginx.conf"), confText);
    writeFileSync(join(folder, "nginx-fund.conf"), nginxFundConf(getFund()));
    for (const name of ["nginx-answer-headers.conf", "nginx-portal-headers.conf"])
      copyFileSync(`${source}/${name}`, join(folder, name));
    console.log(`${folder} has nginx.conf and its three files. Check them with nginx -t -c ${folder}/nginx.conf.`);
  } catch (error) {
    console.error(`Nothing was written.\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
