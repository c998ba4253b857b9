import { limitRefusalLines } from "./refusal-log.ts";

const setUp = () => {
  const lines: Record<string, unknown>[] = [];
  const log = limitRefusalLines({ warn: (line: unknown) => void lines.push(line as Record<string, unknown>) }, 5);
  const refuse = (clientIp: string | undefined, rule = "no-place-in-signIn", times = 1): void => {
    for (let i = 0; i < times; i += 1) log.warn({ event: "request-refused", rule, status: 503, clientIp });
  };
  const count = (rule: string): number =>
    lines.filter((line) => line.rule === rule).reduce((sum, line) => sum + Number(line.suppressed ?? 1), 0);
  return { log, lines, refuse, count };
};

describe("the log of refusals", () => {
  it("writes five lines a second for each address and rule, then the number of omitted lines", () => {
    const { log, lines, refuse, count } = setUp();
    refuse("10.0.0.1", "no-place-in-signIn", 1_000);
    refuse("10.0.0.1", "framing", 3);
    refuse("10.0.0.2");
    expect(lines).toHaveLength(9);
    log.flush();
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toEqual({
      event: "request-refused",
      rule: "no-place-in-signIn",
      clientIp: "10.0.0.1",
      suppressed: 995,
    });
    expect([count("no-place-in-signIn"), count("framing")]).toEqual([1_001, 3]);
    refuse("10.0.0.1");
    log.flush();
    expect(lines).toHaveLength(11);
  });

  it("counts the addresses of one IPv6 network together", () => {
    const { log, lines, refuse } = setUp();
    for (let i = 0; i < 100; i += 1) refuse(`2001:db8::${i.toString(16)}`);
    log.flush();
    expect(lines).toHaveLength(6);
  });

  it("writes every line that isn't a refusal", () => {
    const { log, lines } = setUp();
    for (let i = 0; i < 20; i += 1) log.warn({ event: "portal-unanswered", clientIp: "10.0.0.1" });
    expect(lines).toHaveLength(20);
  });
});
