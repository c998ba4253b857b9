import { batchStates, batchTransitions, nextBatchState, type BatchAction } from "./batch.ts";

it("allows a batch to be voided or changed until it is sent, and never returns it to an earlier state", () => {
  const moves = (Object.keys(batchTransitions) as BatchAction[]).map((operation) => [
    operation,
    batchStates.flatMap((state) => nextBatchState(state, operation) ?? []).length,
    batchStates.filter((state) => nextBatchState(state, operation) !== null).join(),
  ]);
  expect(moves).toEqual([
    ["release", 1, "CREATED"],
    ["send", 1, "RELEASED"],
    ["settle", 1, "SENT"],
    ["void", 2, "CREATED,RELEASED"],
    ["change", 2, "CREATED,RELEASED"],
  ]);
});
