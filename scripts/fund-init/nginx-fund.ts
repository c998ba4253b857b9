import { formatPhone } from "../../lib/platform/format/person.ts";
import { escapeHtml } from "../../lib/platform/format/plain-text.ts";
import type { Fund } from "../../lib/site/brand/brand.ts";
import { plainStyleHash } from "../../lib/site/pages/plain-page.ts";

/** Names have no $ and no backslash (lib/site/brand/fund-data.ts), and HTML has no straight quotes. */
const quote = (text: string): string => `"${text}"`;

const mapToFund = (name: string, { pension, health }: Record<"health" | "pension", string>): string =>
  `map $fund_key $${name} {\n  pension ${quote(pension)};\n  default ${quote(health)};\n}`;

const constant = (name: string, value: string): string => `map "" $${name} {\n  default ${quote(value)};\n}`;

/** Returns the part of deploy/nginx.conf that names the funds. */
export const nginxFundConf = (fund: Fund): string => {
  const { health, pension } = fund;
  const names = { health: escapeHtml(health.fullName), pension: escapeHtml(pension.fullName) };
  const phones = { health: formatPhone(health.phone), pension: formatPhone(pension.phone) };
  return `${[
    "# The funds' names, phone numbers and colors, for the pages that nginx sends itself. npm run fund:init writes this file.",
    mapToFund("fund_name", names),
    mapToFund("fund_phone", phones),
    constant("health_color", health.color),
    constant("pension_color", pension.color),
    constant("plain_style_hash", plainStyleHash(fund)),
  ].join("\n")}\n`;
};
