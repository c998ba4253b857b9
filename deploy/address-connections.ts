import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../lib/platform/rules/visitor-network.ts";

type Limits = {
  /** Above this number, an address's longest-idle connections are closed. */
  readonly softLimitPerAddress: number;
  /** At this number, a new connection closes the address's own oldest one. */
  readonly hardLimitPerAddress: number;
  /** At this number, a new connection closes one from the address that has the most. */
  readonly total: number;
  readonly isExempt: (address: string) => boolean;
};

/** Never close a connection younger than this to make room, because a browser opens several at once. */
const graceMs = 1_000;

/** The connections of one address and the start of their idle time, longest idle first. */
type Sockets = Map<Socket, number>;

/**
 * Limits the open connections of each address and of all addresses. When an address has too many, each new one closes
 * its longest-idle one. An attacker therefore closes only their own connections, and other visitors can still connect.
 */
export const limitConnections = (
  server: Server,
  limits: Limits,
  clock: () => number,
  onClose: (address: string, rule: string) => void,
) => {
  const byAddress = new Map<string, Sockets>();
  const requests = new WeakMap<Socket, number>();
  const inPortal = new WeakMap<Socket, number>();
  let total = 0;

  const isIdle = (socket: Socket): boolean => (requests.get(socket) ?? 0) === 0;

  const remove = (group: string, sockets: Sockets, socket: Socket): boolean => {
    if (!sockets.delete(socket)) return false;
    total -= 1;
    if (sockets.size === 0) byAddress.delete(group);
    return true;
  };
  const close = (group: string, sockets: Sockets, socket: Socket, rule: string): void => {
    const address = socket.remoteAddress ?? group;
    remove(group, sockets, socket);
    socket.destroy();
    onClose(address, rule);
  };

  const closeSurplus = (group: string, sockets: Sockets): void => {
    for (const [socket, since] of sockets) {
      if (sockets.size <= limits.softLimitPerAddress || clock() - since < graceMs) return;
      if (isIdle(socket)) close(group, sockets, socket, "address-connections");
    }
  };

  /** Closes the longest-idle connection, or else the oldest whose request has no slot in the portal yet. */
  const closeOne = (group: string, sockets: Sockets, rule: string): boolean => {
    const openSockets = [...sockets.keys()];
    const oldest = openSockets.find(isIdle) ?? openSockets.find((socket) => (inPortal.get(socket) ?? 0) === 0);
    if (oldest !== undefined) close(group, sockets, oldest, rule);
    return oldest !== undefined;
  };

  const enforceTotalLimit = (): void => {
    if (total < limits.total) return;
    const busiestFirst = [...byAddress].toSorted(([, a], [, b]) => b.size - a.size);
    busiestFirst.some(([group, sockets]) => closeOne(group, sockets, "connections"));
  };

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (limits.isExempt(address)) return;
    const group = networkOf(address);
    const existing = byAddress.get(group);
    if (existing !== undefined && existing.size >= limits.hardLimitPerAddress) {
      if (!closeOne(group, existing, "address-connections")) {
        socket.destroy();
        onClose(address, "address-connections");
        return;
      }
    } else enforceTotalLimit();
    const sockets = byAddress.get(group) ?? new Map<Socket, number>();
    byAddress.set(group, sockets);
    sockets.set(socket, clock());
    total += 1;
    socket.once("close", () => remove(group, sockets, socket));
    closeSurplus(group, sockets);
  });

  const adjustCount = (counts: WeakMap<Socket, number>, socket: Socket, change: 1 | -1): void =>
    void counts.set(socket, (counts.get(socket) ?? 0) + change);

  return {
    /** Counts a request on the connection. @returns a function to call when it ends */
    markBusy: (socket: Socket): (() => void) => {
      adjustCount(requests, socket, 1);
      return () => {
        adjustCount(requests, socket, -1);
        const sockets = byAddress.get(networkOf(socket.remoteAddress ?? ""));
        if (sockets?.delete(socket) === true) sockets.set(socket, clock());
      };
    },
    /** Counts a request that is in the portal. @returns a function to call when it ends */
    markInPortal: (socket: Socket): (() => void) => {
      adjustCount(inPortal, socket, 1);
      return () => adjustCount(inPortal, socket, -1);
    },
    check: (): void => {
      for (const [group, sockets] of byAddress) closeSurplus(group, sockets);
    },
  };
};
