/** Life of a batch: built, approved by a second person, handed to the bank, settled; voided by the admin until sent. */
export const batchStates = ["CREATED", "RELEASED", "SENT", "SETTLED", "VOIDED"] as const;
export type BatchState = (typeof batchStates)[number];

export type BatchAct = "release" | "send" | "settle" | "void";

type Transition = { readonly from: readonly BatchState[]; readonly to: BatchState };

/** Releasing needs an Operations Accounting Admin who did not create the batch; voiding needs one too. */
export const batchTransitions: Readonly<Record<BatchAct, Transition>> = {
  release: { from: ["CREATED"], to: "RELEASED" },
  send: { from: ["RELEASED"], to: "SENT" },
  settle: { from: ["SENT"], to: "SETTLED" },
  void: { from: ["CREATED", "RELEASED"], to: "VOIDED" },
};

/** The state after an act; null when a batch in this state can't have it done. */
export const nextBatchState = (state: BatchState, act: BatchAct): BatchState | null => {
  const { from, to } = batchTransitions[act];
  return from.includes(state) ? to : null;
};
