import type { Logger } from "pino";
import { createCounter } from "../lib/metrics.ts";
import { networkOf } from "../lib/platform/rules/visitor-network.ts";

const refusals = createCounter("fund_gateway_refusals_total", "Requests and connections refused, by rule.", ["rule"]);

type Log = Pick<Logger, "warn">;
type Line = Readonly<Record<string, unknown>> & {
  readonly event: string;
  readonly rule?: string;
  readonly clientIp?: string | undefined;
};

/**
 * Limits the lines per second for one address and one rule, then writes one line with the number of omitted lines.
 * A flood of refusals therefore doesn't fill the disk.
 */
export const limitRefusalLines = (log: Log, linesPerSecond: number) => {
  const counts = new Map<string, { readonly last: Line; readonly written: number; readonly suppressed: number }>();
  return {
    warn: (line: Line): void => {
      if (line.event !== "request-refused") {
        log.warn(line);
        return;
      }
      refusals.inc({ rule: line.rule ?? "" });
      const key = `${line.rule ?? ""} ${networkOf(line.clientIp ?? "")}`;
      const { written, suppressed } = counts.get(key) ?? { written: 0, suppressed: 0 };
      const isWritten = written < linesPerSecond;
      if (isWritten) log.warn(line);
      counts.set(key, {
        last: line,
        written: written + Number(isWritten),
        suppressed: suppressed + Number(!isWritten),
      });
    },
    /** Writes the numbers of omitted lines. Call it once a second. */
    flush: (): void => {
      for (const { last, suppressed } of counts.values())
        if (suppressed > 0) log.warn({ event: last.event, rule: last.rule, clientIp: last.clientIp, suppressed });
      counts.clear();
    },
  };
};
