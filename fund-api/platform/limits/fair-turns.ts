export type Lane = {
  readonly key: string;
  /** True if another rule limits the visitor; every other turn goes to these lanes. */
  readonly isLimited?: boolean;
  /** The account in an employer's lane; its work in all lanes shares one limit. */
  readonly login?: string;
};

type Limits<Refusal> = {
  readonly atOnce: number;
  /** Maximum concurrent pieces of one lane or login; defaults to `atOnce`. */
  readonly share?: number;
  /** Maximum pieces that run or wait, at least `atOnce`. The rest is refused. */
  readonly room?: { readonly most: number; readonly refusal: Refusal };
};

type Piece = { readonly lane: Lane; readonly settle: (hasTurn: boolean) => void };
type Waiting = Map<string, Piece[]>;

const namesOf = ({ key, login = key }: Lane): ReadonlySet<string> => new Set([key, login]);

const countNamed = (lanes: readonly Lane[], name: string): number =>
  lanes.filter((lane) => namesOf(lane).has(name)).length;

/** Moves a lane's waiting pieces behind all other lanes. */
const putBehind = (lanes: Waiting, key: string, waiting: Piece[] = []): void => {
  lanes.delete(key);
  if (waiting.length > 0) lanes.set(key, waiting);
};

/** Removes and returns the oldest runnable piece of the next lane. */
const takeNext = (lanes: Waiting, mayRun: (lane: Lane) => boolean): Piece | undefined => {
  for (const [key, waiting] of lanes) {
    const next = waiting.find(({ lane }) => mayRun(lane));
    if (next === undefined) continue;
    putBehind(
      lanes,
      key,
      waiting.filter((piece) => piece !== next),
    );
    return next;
  }
  return undefined;
};

/** Runs pieces in fair turns by lane. When full, the visitor with the most pieces loses their last one. */
export const createFairTurns = <Refusal = never>({ atOnce, share = atOnce, room }: Limits<Refusal>) => {
  const limited: Waiting = new Map();
  const ordinary: Waiting = new Map();
  let order: readonly [Waiting, Waiting] = [limited, ordinary];
  const running: Lane[] = [];

  const lanesOf = ({ isLimited = false }: Lane): Waiting => (isLimited ? limited : ordinary);

  const mayRun = (lane: Lane): boolean =>
    running.length < atOnce && [...namesOf(lane)].every((name) => countNamed(running, name) < share);

  const beginNext = ([first, second]: typeof order): void => {
    const next = takeNext(first, mayRun) ?? takeNext(second, mayRun);
    if (next === undefined) return;
    running.push(next.lane);
    next.settle(true);
    beginNext([first, second]);
  };

  const giveUp = ({ lane, settle }: Piece): void => {
    const lanes = lanesOf(lane);
    putBehind(
      lanes,
      lane.key,
      lanes.get(lane.key)?.filter((piece) => piece.settle !== settle),
    );
    settle(false);
  };

  /** Refuses one piece if there are too many. @param newcomer the new piece, refused unless someone has more */
  const keepToRoom = (newcomer?: Piece): void => {
    const waiting = [...limited.values(), ...ordinary.values()].flat();
    if (room === undefined || running.length + waiting.length <= room.most) return;
    const all = [...running, ...waiting.map(({ lane }) => lane)];
    const countOf = ({ lane }: Piece): number => Math.max(...[...namesOf(lane)].map((name) => countNamed(all, name)));
    const surplus = waiting.reduceRight(
      (most, piece) => (most === undefined || countOf(piece) > countOf(most) ? piece : most),
      newcomer,
    );
    if (surplus !== undefined) giveUp(surplus);
  };

  const waitForTurn = (lane: Lane): Promise<boolean> =>
    new Promise((settle) => {
      const piece = { lane, settle };
      const lanes = lanesOf(lane);
      const pieces = lanes.get(lane.key);
      if (pieces === undefined) lanes.set(lane.key, [piece]);
      else pieces.push(piece);
      keepToRoom(piece);
    });

  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T | Refusal> => {
    if (mayRun(lane)) {
      running.push(lane);
      keepToRoom();
    } else if (!(await waitForTurn(lane)) && room !== undefined) return room.refusal;
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(lane), 1);
      // Moves a lane that had a turn behind those that still wait.
      putBehind(lanesOf(lane), lane.key, lanesOf(lane).get(lane.key));
      const turn = order;
      order = [turn[1], turn[0]];
      beginNext(turn);
    }
  };
};
