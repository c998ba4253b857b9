import { createHash, randomUUID } from "node:crypto";
import type { Batch, BatchList } from "#lib/money/ach/schema.ts";
import { confirmationOf } from "../batch.ts";
import { sendUntilAnswered } from "./send-until-answered.ts";
import type { Programs } from "./programs.ts";
import type { World } from "./world.ts";

/** A released batch, and the hash of its file before any process was killed. */
export type ReleasedFile = { readonly batchId: string; readonly sha256: string };

export type BatchCounts = { created: number; secondCreators: number; secondReleasers: number; voided: number };

type Desk = {
  readonly programs: Programs;
  readonly world: World;
  readonly counts: BatchCounts;
  /** Kills a process. Called between a release and the first download of its file. */
  readonly kill: () => Promise<void>;
  /** Called when two people click Create batch. */
  readonly onCreate: () => void;
};

const path = "/api/ach/batches";
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const read = async <Value>({ programs, world }: Desk, url: string): Promise<Value> => {
  const response = await sendUntilAnswered(programs, { token: world.makers[0], path: `${path}${url}` });
  if (response.status !== 200) throw new Error(`${path}${url} returned ${response.status}: ${response.text}`);
  return JSON.parse(response.text) as Value;
};

/** Has two people click Create batch for the same fund and day, one of them on a connection that breaks. */
const createTwice = async (desk: Desk, turn: number): Promise<Batch | null> => {
  const { programs, world, counts } = desk;
  const { due } = await read<BatchList>(desk, "");
  const group = due.toSorted((left, right) => right.paymentCount - left.paymentCount)[0];
  if (group === undefined || group.paymentCount === 0) return null;
  const body = { fund: group.fund, effectiveDate: group.effectiveDate };
  const outcome = turn % 2 === 0 ? "lost answer" : "pass";
  desk.onCreate();
  const responses = await Promise.all(
    world.makers.map((token, index) =>
      sendUntilAnswered(programs, { token, path, key: randomUUID(), body, way: index === 0 ? outcome : "pass" }),
    ),
  );
  const unexpected = responses.find(({ status, text }) => status !== 200 && !text.includes("NothingDue"));
  if (unexpected !== undefined) throw new Error(`A batch was refused with ${unexpected.status}: ${unexpected.text}`);
  const created = responses.filter(({ status }) => status === 200);
  counts.created += created.length;
  counts.secondCreators += responses.length - created.length;
  return created[0] === undefined ? null : (JSON.parse(created[0].text) as Batch);
};

/** Has two people click Release batch at the same time. A person whose response is lost retries and gets a 412. */
const releaseTwice = async (desk: Desk, { batchId, version }: Batch): Promise<Batch> => {
  const { programs, world, counts } = desk;
  const responses = await Promise.all(
    world.releasers.map((token) =>
      sendUntilAnswered(programs, { token, path: `${path}/${batchId}/release`, version, body: {} }),
    ),
  );
  const unexpected = responses.find(({ status }) => status !== 200 && status !== 412);
  if (unexpected !== undefined) throw new Error(`A release was refused with ${unexpected.status}: ${unexpected.text}`);
  counts.secondReleasers += responses.filter(({ status }) => status === 412).length;
  if (responses.filter(({ status }) => status === 200).length > 1) throw new Error(`${batchId} was released twice.`);
  return read<Batch>(desk, `/${batchId}`);
};

const download = async ({ programs, world }: Desk, batchId: string): Promise<string> => {
  const request = { token: world.makers[1], path: `${path}/${batchId}/nacha` };
  const { status, text } = await sendUntilAnswered(programs, request);
  if (status !== 200) throw new Error(`The file of ${batchId} returned ${status}: ${text}`);
  return hashOf(text);
};

/** Downloads a batch's file twice and compares the hashes with the one from its release. @returns the differences */
export const compareFile = async (desk: Desk, { batchId, sha256 }: ReleasedFile): Promise<string[]> => {
  const hashes = new Set([await download(desk, batchId), await download(desk, batchId), sha256]);
  return hashes.size === 1 ? [] : [`${batchId}: its downloads differ from the file that was released`];
};

/** Lists the entries of a batch. */
export const listEntries = async (desk: Desk, { batchId }: ReleasedFile): Promise<Batch["entries"]> =>
  (await read<Batch>(desk, `/${batchId}`)).entries;

/**
 * Runs one batch from start to finish: two people create and release it, a process is killed before its file is
 * downloaded, and then it is sent or voided. @returns the file, or null if the batch was voided
 */
export const runBatchLifecycle = async (desk: Desk, turn: number): Promise<ReleasedFile | null> => {
  const created = await createTwice(desk, turn);
  if (created === null) return null;
  const batch = await releaseTwice(desk, created);
  const { batchId, fileSha256, version, state } = batch;
  if (state !== "RELEASED") throw new Error(`${batchId} is ${state} after its release`);
  await desk.kill();
  const file = { batchId, sha256: fileSha256 ?? "" };
  const isVoided = turn % 3 === 2;
  // After a download, a second person would have to agree to the void.
  const [difference] = isVoided ? [] : await compareFile(desk, file);
  if (difference !== undefined) throw new Error(difference);
  const [token] = isVoided ? desk.world.releasers : desk.world.makers;
  const request = { token, path: `${path}/${batchId}/${isVoided ? "void" : "send"}`, version };
  const body = isVoided ? { reason: "Wrong day." } : confirmationOf(batch);
  const response = await sendUntilAnswered(desk.programs, { ...request, body });
  // A 412 after a lost response means that the first attempt succeeded.
  if (response.status !== 200 && response.status !== 412) throw new Error(`${request.path}: ${response.text}`);
  if (!isVoided) return file;
  desk.counts.voided += 1;
  return null;
};
