import { randomUUID } from "node:crypto";
import { type Act, acts, type Chain, type Fault, funds, type Read } from "./acts.ts";
import type { Programs } from "./programs.ts";
import type { Way } from "./proxy.ts";
import { type FaultyRequest, sendUntilAnswered } from "./send-until-answered.ts";
import type { World } from "./world.ts";

/** Number of completed actions, and of responses reporting that the action was already done. */
export type ActCounts = { done: number; refused: number };

type Desk = {
  readonly programs: Programs;
  readonly world: World;
  readonly counts: ActCounts;
};

/** Performs one action with its chain's fault. @throws Error for a failure other than "already done" */
const performAct = async ({ programs, world, counts }: Desk, { by, prepare, doneCodes }: Act, chain: Chain) => {
  const { fault } = chain;
  const [token, colleague] = world[by];
  const readText = async (path: string): Promise<string> => {
    const { status, text } = await sendUntilAnswered(programs, { token, path });
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`);
    return text;
  };
  const readJson: Read = Object.assign(async <Value>(path: string) => JSON.parse(await readText(path)) as Value, {
    file: readText,
  });
  const firstRequest = { ...(await prepare(chain, readJson)), token, key: randomUUID() };
  const secondRequests: Readonly<Partial<Record<Fault, FaultyRequest>>> = {
    "double click": firstRequest,
    "two tabs": { ...firstRequest, key: randomUUID() },
    "two people": { ...firstRequest, token: colleague, key: randomUUID() },
  };
  const way: Way = fault === "lost request" || fault === "lost answer" ? fault : "pass";
  const secondRequest = secondRequests[fault];
  const responses = await Promise.all(
    [{ ...firstRequest, way }, ...(secondRequest === undefined ? [] : [secondRequest])].map((request) =>
      sendUntilAnswered(programs, request),
    ),
  );
  for (const { status, text } of responses) {
    if (status === 200) continue;
    const { message } = JSON.parse(text) as { message: string };
    if (!doneCodes.includes(message)) throw new Error(`${firstRequest.path} (${fault}) returned ${status}: ${text}`);
    counts.refused += 1;
  }
  counts.done += 1;
};

/**
 * Performs every action of every chain. The funds run in parallel, but the chains of a fund run one after another,
 * because they share a deposit.
 * @param onBroken called with the error when a chain ends early
 */
export const doActs = async (
  desk: Desk,
  chains: readonly Chain[],
  onBroken: (error: unknown) => void,
): Promise<void> => {
  const doChain = async (chain: Chain): Promise<void> => {
    for (const act of acts) await performAct(desk, act, chain);
  };
  const doChains = async (fund: Chain["fund"]): Promise<void> => {
    for (const chain of chains.filter((candidate) => candidate.fund === fund)) await doChain(chain).catch(onBroken);
  };
  await Promise.all(funds.map(doChains));
};
