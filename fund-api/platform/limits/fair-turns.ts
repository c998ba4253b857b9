export type Lane = {
  readonly key: string;
  /** True if another rule limits the visitor. Every other turn goes to these lanes. */
  readonly isLimited?: boolean;
  /** Account in an employer's lane. Its work in all lanes shares one limit. */
  readonly login?: string;
};

type Limits<Refusal> = {
  readonly atOnce: number;
  /** Maximum concurrent pieces of work for one lane or login. Defaults to `atOnce`. */
  readonly share?: number;
  /** Maximum pieces of work that run or wait, at least `atOnce`. More work is refused. */
  readonly room?: { readonly max: number; readonly refusal: Refusal };
};

type Piece = { readonly lane: Lane; readonly settle: (hasTurn: boolean) => void };
type Waiting = Map<string, Piece[]>;

const namesOf = ({ key, login = key }: Lane): ReadonlySet<string> => new Set([key, login]);

const countLanesWithName = (lanes: readonly Lane[], name: string): number =>
  lanes.filter((lane) => namesOf(lane).has(name)).length;

const moveToEnd = (lanes: Waiting, key: string, pending: Piece[] = []): void => {
  lanes.delete(key);
  if (pending.length > 0) lanes.set(key, pending);
};

const takeNextPiece = (lanes: Waiting, canRun: (lane: Lane) => boolean): Piece | undefined => {
  for (const [key, pending] of lanes) {
    const piece = pending.find(({ lane }) => canRun(lane));
    if (piece === undefined) continue;
    moveToEnd(
      lanes,
      key,
      pending.filter((other) => other !== piece),
    );
    return piece;
  }
  return undefined;
};

/** Runs work in fair turns by lane. When full, drops the last piece of the visitor who has the most. */
export const createFairTurns = <Refusal = never>({ atOnce, share = atOnce, room }: Limits<Refusal>) => {
  const limited: Waiting = new Map();
  const ordinary: Waiting = new Map();
  let turnOrder: readonly [Waiting, Waiting] = [limited, ordinary];
  const running: Lane[] = [];

  const waitingLanesFor = ({ isLimited = false }: Lane): Waiting => (isLimited ? limited : ordinary);

  const canRun = (lane: Lane): boolean =>
    running.length < atOnce && [...namesOf(lane)].every((name) => countLanesWithName(running, name) < share);

  const beginNext = ([first, second]: typeof turnOrder): void => {
    const piece = takeNextPiece(first, canRun) ?? takeNextPiece(second, canRun);
    if (piece === undefined) return;
    running.push(piece.lane);
    piece.settle(true);
    beginNext([first, second]);
  };

  const removePiece = ({ lane, settle }: Piece): void => {
    const lanes = waitingLanesFor(lane);
    moveToEnd(
      lanes,
      lane.key,
      lanes.get(lane.key)?.filter((piece) => piece.settle !== settle),
    );
    settle(false);
  };

  /** Refuses one piece if there are too many. @param newPiece refused unless another visitor has more */
  const refuseSurplus = (newPiece?: Piece): void => {
    const pending = [...limited.values(), ...ordinary.values()].flat();
    if (room === undefined || running.length + pending.length <= room.max) return;
    const allLanes = [...running, ...pending.map(({ lane }) => lane)];
    const countPiecesOf = ({ lane }: Piece): number =>
      Math.max(...[...namesOf(lane)].map((name) => countLanesWithName(allLanes, name)));
    const refusedPiece = pending.reduceRight(
      (busiest, piece) => (busiest === undefined || countPiecesOf(piece) > countPiecesOf(busiest) ? piece : busiest),
      newPiece,
    );
    if (refusedPiece !== undefined) removePiece(refusedPiece);
  };

  const waitForTurn = (lane: Lane): Promise<boolean> =>
    new Promise((settle) => {
      const piece = { lane, settle };
      const lanes = waitingLanesFor(lane);
      const pieces = lanes.get(lane.key);
      if (pieces === undefined) lanes.set(lane.key, [piece]);
      else pieces.push(piece);
      refuseSurplus(piece);
    });

  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T | Refusal> => {
    if (canRun(lane)) {
      running.push(lane);
      refuseSurplus();
    } else if (!(await waitForTurn(lane)) && room !== undefined) return room.refusal;
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(lane), 1);
      // Moves the lane that had a turn to the end of the line.
      moveToEnd(waitingLanesFor(lane), lane.key, waitingLanesFor(lane).get(lane.key));
      const turn = turnOrder;
      turnOrder = [turn[1], turn[0]];
      beginNext(turn);
    }
  };
};
