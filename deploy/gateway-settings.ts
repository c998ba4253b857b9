import { z } from "zod";
import {
  emptyAsUnset,
  type Environment,
  fundFileSchema,
  hostsSchema,
  listUnknown,
  logLevelSchema,
  metricsHostSchema,
  metricsPortSchema,
  otelEndpointSchema,
  portSchema,
  timeoutSchema,
} from "../lib/settings.ts";
import { parseTrustedProxies } from "./visitor-address.ts";

const environmentSchema = z.object({
  PORT: emptyAsUnset(portSchema("PORT").default(8080)),
  PORTAL_PORT: emptyAsUnset(portSchema("PORTAL_PORT").optional()),
  PUBLIC_SCHEME: emptyAsUnset(
    z.enum(["http", "https"], { error: "PUBLIC_SCHEME must be http or https" }).default("http"),
  ),
  ALLOWED_HOSTS: hostsSchema,
  FUND_FILE: fundFileSchema,
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text, context) => {
      try {
        return parseTrustedProxies(text);
      } catch (error) {
        context.addIssue((error as Error).message.replace(/\.$/, ""));
        return z.NEVER;
      }
    }),
  FUND_API_TIMEOUT_MS: timeoutSchema,
  GATEWAY_METRICS_PORT: metricsPortSchema("GATEWAY_METRICS_PORT"),
  METRICS_HOST: metricsHostSchema,
  OTEL_EXPORTER_OTLP_ENDPOINT: otelEndpointSchema,
  LOG_LEVEL: logLevelSchema,
});

/** @throws Error that lists every invalid or unknown variable and how to fix it */
export const parseGatewaySettings = (environment: Environment): z.infer<typeof environmentSchema> => {
  const parsed = environmentSchema.safeParse(environment);
  const unknownVariables = listUnknown(environment);
  if (parsed.success && unknownVariables.length === 0) return parsed.data;
  const messages = [...(parsed.error?.issues.map((issue) => issue.message) ?? []), ...unknownVariables];
  throw new Error(`The gateway cannot start. ${messages.join(". ")}.`);
};
