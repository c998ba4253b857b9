import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../lib/platform/rules/visitor-network.ts";

type Limits = {
  /** Above this number, an address's longest-idle connections are closed. */
  readonly perAddress: number;
  /** At this number, an address's own oldest connection is closed at once to make room. */
  readonly mostPerAddress: number;
  /** At this number, the address with the most connections loses one. */
  readonly total: number;
  readonly isExempt: (address: string) => boolean;
};

/** A connection younger than this is not closed to make room: many may open at the same moment. */
const graceMs = 1_000;

/** The connections of one address and the start of their idle time, longest idle first. */
type Sockets = Map<Socket, number>;

/**
 * Limits the open connections of each address, and of all. An address with too many loses its longest-idle connection
 * to a new one, so that an attacker pushes out its own connections and a newcomer always gets in.
 */
export const limitConnections = (
  server: Server,
  limits: Limits,
  clock: () => number,
  onCut: (address: string, rule: string) => void,
) => {
  const byAddress = new Map<string, Sockets>();
  const requests = new WeakMap<Socket, number>();
  const served = new WeakMap<Socket, number>();
  let total = 0;

  const isIdle = (socket: Socket): boolean => (requests.get(socket) ?? 0) === 0;

  const remove = (group: string, sockets: Sockets, socket: Socket): boolean => {
    if (!sockets.delete(socket)) return false;
    total -= 1;
    if (sockets.size === 0) byAddress.delete(group);
    return true;
  };
  const cut = (group: string, sockets: Sockets, socket: Socket, rule: string): void => {
    const address = socket.remoteAddress ?? group;
    remove(group, sockets, socket);
    socket.destroy();
    onCut(address, rule);
  };

  const cutSurplus = (group: string, sockets: Sockets): void => {
    for (const [socket, since] of sockets) {
      if (sockets.size <= limits.perAddress || clock() - since < graceMs) return;
      if (isIdle(socket)) cut(group, sockets, socket, "address-connections");
    }
  };

  /** Closes the longest-idle connection, or else the oldest whose request has no slot in the portal yet. */
  const cutOne = (group: string, sockets: Sockets, rule: string): boolean => {
    const all = [...sockets.keys()];
    const oldest = all.find(isIdle) ?? all.find((socket) => (served.get(socket) ?? 0) === 0);
    if (oldest !== undefined) cut(group, sockets, oldest, rule);
    return oldest !== undefined;
  };

  const makeRoomForAll = (): void => {
    if (total < limits.total) return;
    const most = [...byAddress].toSorted(([, a], [, b]) => b.size - a.size);
    most.some(([group, sockets]) => cutOne(group, sockets, "connections"));
  };

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (limits.isExempt(address)) return;
    const group = networkOf(address);
    const before = byAddress.get(group);
    if (before !== undefined && before.size >= limits.mostPerAddress) {
      if (!cutOne(group, before, "address-connections")) {
        socket.destroy();
        onCut(address, "address-connections");
        return;
      }
    } else makeRoomForAll();
    const sockets = byAddress.get(group) ?? new Map<Socket, number>();
    byAddress.set(group, sockets);
    sockets.set(socket, clock());
    total += 1;
    socket.once("close", () => remove(group, sockets, socket));
    cutSurplus(group, sockets);
  });

  const countIn = (counts: WeakMap<Socket, number>, socket: Socket, change: 1 | -1): void =>
    void counts.set(socket, (counts.get(socket) ?? 0) + change);

  return {
    /** Counts a request of the connection. @returns a function to call when it ends */
    markBusy: (socket: Socket): (() => void) => {
      countIn(requests, socket, 1);
      return () => {
        countIn(requests, socket, -1);
        const sockets = byAddress.get(networkOf(socket.remoteAddress ?? ""));
        if (sockets?.delete(socket) === true) sockets.set(socket, clock());
      };
    },
    /** Counts a request that the portal works on. @returns a function to call when it ends */
    markServed: (socket: Socket): (() => void) => {
      countIn(served, socket, 1);
      return () => countIn(served, socket, -1);
    },
    check: (): void => {
      for (const [group, sockets] of byAddress) cutSurplus(group, sockets);
    },
  };
};
