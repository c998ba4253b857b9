/** The work of one visitor, first come, first served. */
export type Lane = {
  readonly key: string;
  /**
   * Set where another rule lets the visitor ask for little at a time: an account, or a network that had too many failed
   * logins. Every other turn goes to these lanes, so that they never wait behind all the others.
   */
  readonly isLimited?: boolean;
  /** The account whose work it is, where its lane is an employer's: its work in all lanes has one share of the places. */
  readonly login?: string;
};

type Limits<Refusal> = {
  /** Pieces of work that run at once; at least 1. */
  readonly atOnce: number;
  /** How many of them may be of one lane or of one login; all when left out. */
  readonly share?: number;
  /** How many may run or wait, each with a file or a report in memory; at least `atOnce`. The others get the refusal. */
  readonly room?: { readonly most: number; readonly refusal: Refusal };
};

type Piece = { readonly lane: Lane; readonly settle: (hasTurn: boolean) => void };
type Waiting = Map<string, Piece[]>;

const namesOf = ({ key, login = key }: Lane): ReadonlySet<string> => new Set([key, login]);

const countNamed = (lanes: readonly Lane[], name: string): number =>
  lanes.filter((lane) => namesOf(lane).has(name)).length;

/** Keeps what of a lane still waits, behind all other lanes. */
const putBehind = (lanes: Waiting, key: string, waiting: Piece[] = []): void => {
  lanes.delete(key);
  if (waiting.length > 0) lanes.set(key, waiting);
};

/** Takes the longest-waiting piece that may run, of the lane whose turn it is. */
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

/**
 * Runs a limited number of pieces of work at once. The rest wait, taken from each lane in turn, so that a visitor with
 * one request never waits behind all the requests of another. When a piece comes for which there is no room, the visitor
 * with the most pieces, running and waiting, loses one: the last that would have had its turn.
 * @returns a function that runs work in its turn; it answers the refusal of `room` for work that has none
 */
export const takingFairTurns = <Refusal = never>({ atOnce, share = atOnce, room }: Limits<Refusal>) => {
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

  /**
   * Refuses a waiting piece of whoever has most, when a piece has come for which there is no room.
   * @param newcomer that piece, if it waits: it is refused itself unless someone has more
   */
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
      const own = lanes.get(lane.key);
      if (own === undefined) lanes.set(lane.key, [piece]);
      else own.push(piece);
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
      // Who has just had a turn goes behind those who still wait for their first.
      putBehind(lanesOf(lane), lane.key, lanesOf(lane).get(lane.key));
      const turn = order;
      order = [turn[1], turn[0]];
      beginNext(turn);
    }
  };
};
