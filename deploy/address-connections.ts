import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../lib/rules/visitor-network.ts";

type Limits = {
  /** Beyond it, the connections of an address that wait longest without a request in the portal are closed. */
  readonly perAddress: number;
  /** Beyond it, new connections of an address are refused. */
  readonly mostPerAddress: number;
  readonly isExempt: (address: string) => boolean;
};

/** A connection that is younger than this is not closed to make room: many may open at the same moment. */
const graceMs = 1_000;

/**
 * Limits the open connections of each address. The oldest idle one makes room for a new one, so that an attacker
 * pushes out its own slow connections, and nobody who shares its address is locked out.
 */
export const limitConnections = (
  server: Server,
  limits: Limits,
  clock: () => number,
  onCut: (address: string, rule: string) => void,
) => {
  const byAddress = new Map<string, Map<Socket, number>>();
  const busy = new WeakMap<Socket, number>();

  const makeRoom = (address: string, sockets: Map<Socket, number>): void => {
    for (const [socket, since] of sockets) {
      if (sockets.size <= limits.perAddress || clock() - since < graceMs) return;
      if ((busy.get(socket) ?? 0) > 0) continue;
      sockets.delete(socket);
      socket.destroy();
      onCut(address, "address-connections");
    }
  };

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (limits.isExempt(address)) return;
    const group = networkOf(address);
    const sockets = byAddress.get(group) ?? new Map<Socket, number>();
    byAddress.set(group, sockets);
    if (sockets.size >= limits.mostPerAddress) {
      socket.destroy();
      onCut(address, "address-connections");
      return;
    }
    sockets.set(socket, clock());
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && byAddress.get(group) === sockets) byAddress.delete(group);
    });
    makeRoom(address, sockets);
  });

  return {
    /** The connection has a request in the portal. @returns the way to say that it is over */
    markBusy: (socket: Socket): (() => void) => {
      busy.set(socket, (busy.get(socket) ?? 0) + 1);
      return () => void busy.set(socket, (busy.get(socket) ?? 1) - 1);
    },
    check: (): void => {
      for (const sockets of byAddress.values()) {
        const [first] = sockets.keys();
        makeRoom(first?.remoteAddress ?? "", sockets);
      }
    },
  };
};
