type Environment = Readonly<Record<string, string | undefined>>;
type Need = { readonly isGood: (environment: Environment) => boolean; readonly way: string };

const isSet = (text: string | undefined): boolean => (text ?? "").trim() !== "";

/** How to check and make settings without a production default. */
const settings = {
  PUBLIC_SCHEME: {
    isGood: ({ PUBLIC_SCHEME }) => PUBLIC_SCHEME === "https",
    way: "must be https: PUBLIC_SCHEME=https, with TLS in front of the gateway (deploy/README.md)",
  },
  ALLOWED_HOSTS: {
    isGood: ({ ALLOWED_HOSTS }) => isSet(ALLOWED_HOSTS),
    way: "is missing: name the portal’s hosts, ALLOWED_HOSTS=health.example.org,pension.example.org",
  },
  FUND_HOSTS: {
    isGood: ({ FUND_HOSTS, ALLOWED_HOSTS }) => isSet(FUND_HOSTS) || isSet(ALLOWED_HOSTS),
    way: "is missing: name the hosts for links in emails, FUND_HOSTS=health.example.org,pension.example.org",
  },
  SESSION_SECRETS: {
    isGood: ({ SESSION_SECRETS }) => isSet(SESSION_SECRETS),
    way: 'is missing: make one with SESSION_SECRETS="1:$(openssl rand -hex 32)", and keep it for the next start',
  },
  FUND_API_DATA_KEY: {
    isGood: ({ FUND_API_DATA_KEY }) => isSet(FUND_API_DATA_KEY),
    way: "is missing: make one with openssl rand -hex 32, and keep it apart from the database. If the data folder has a file named key, its content is the key of the data",
  },
} satisfies Record<string, Need>;
type Setting = keyof typeof settings;

export const portalNeeds: readonly Setting[] = ["PUBLIC_SCHEME", "ALLOWED_HOSTS", "SESSION_SECRETS"];
export const fundApiNeeds: readonly Setting[] = ["PUBLIC_SCHEME", "FUND_HOSTS", "FUND_API_DATA_KEY"];

/** One line per missing production setting; none outside production. */
export const listMissing = (environment: Environment, needs: readonly Setting[]): readonly string[] =>
  (environment["NODE_ENV"] ?? "").trim() !== "production"
    ? []
    : needs.filter((name) => !settings[name].isGood(environment)).map((name) => `${name} ${settings[name].way}`);
