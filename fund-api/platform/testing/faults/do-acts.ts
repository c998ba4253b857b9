import { randomUUID } from "node:crypto";
import { type Act, acts, type Chain, type Fault, funds, type Read } from "./acts.ts";
import type { Programs } from "./programs.ts";
import type { Way } from "./proxy.ts";
import { type Asked, sendUntilAnswered } from "./send-until-answered.ts";
import type { World } from "./world.ts";

/** Number of completed actions, and of responses reporting that the action was already done. */
export type ActCounts = { done: number; refused: number };

type Desk = {
  readonly programs: Programs;
  readonly world: World;
  readonly counts: ActCounts;
};

/** Carries out one action with its chain's fault. @throws Error for a failure other than "already done" */
const tryAct = async ({ programs, world, counts }: Desk, { by, prepare, doneCodes }: Act, chain: Chain) => {
  const { fault } = chain;
  const [token, colleague] = world[by];
  const file = async (path: string): Promise<string> => {
    const { status, text } = await sendUntilAnswered(programs, { token, path });
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`);
    return text;
  };
  const read: Read = Object.assign(async <Value>(path: string) => JSON.parse(await file(path)) as Value, { file });
  const first = { ...(await prepare(chain, read)), token, key: randomUUID() };
  const seconds: Readonly<Partial<Record<Fault, Asked>>> = {
    "double click": first,
    "two tabs": { ...first, key: randomUUID() },
    "two people": { ...first, token: colleague, key: randomUUID() },
  };
  const way: Way = fault === "lost request" || fault === "lost answer" ? fault : "pass";
  const second = seconds[fault];
  const answers = await Promise.all(
    [{ ...first, way }, ...(second === undefined ? [] : [second])].map((each) => sendUntilAnswered(programs, each)),
  );
  for (const { status, text } of answers) {
    if (status === 200) continue;
    const { message } = JSON.parse(text) as { message: string };
    if (!doneCodes.includes(message)) throw new Error(`${first.path} (${fault}) returned ${status}: ${text}`);
    counts.refused += 1;
  }
  counts.done += 1;
};

/**
 * Carries out every action of every chain. The funds run in parallel, but the chains of a fund run one after another
 * because they share a deposit.
 * @param onBroken called with the error when a chain ends early
 */
export const doActs = async (
  desk: Desk,
  chains: readonly Chain[],
  onBroken: (error: unknown) => void,
): Promise<void> => {
  const doChain = async (chain: Chain): Promise<void> => {
    for (const act of acts) await tryAct(desk, act, chain);
  };
  const doChains = async (fund: Chain["fund"]): Promise<void> => {
    for (const chain of chains.filter((each) => each.fund === fund)) await doChain(chain).catch(onBroken);
  };
  await Promise.all(funds.map(doChains));
};
