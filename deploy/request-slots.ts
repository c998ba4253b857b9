import type { IncomingMessage } from "node:http";

/** How many requests may be in the portal at once, in all and from one address. */
type Lane = { readonly total: number; readonly perAddress: number };
export type LaneName = "pages" | "static" | "signIn" | "uploads";
export type Lanes = Readonly<Record<LaneName, Lane>>;

/** Requests larger than this are streamed to the portal as uploads; all others wait here until they are complete. */
export const maxBufferedBytes = 1024 * 1024;

const signInPaths = ["/login", "/api/account/login"];

/** Which lane a request uses: what a visitor needs first has places of its own. */
export const laneOf = ({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): LaneName => {
  const [path = ""] = url.split("?", 1);
  if (Number(headers["content-length"] ?? 0) > maxBufferedBytes) return "uploads";
  if (path.startsWith("/_next/static/") || /^\/[\w-]+\.(svg|ico|png|webmanifest|txt)$/.test(path)) return "static";
  return signInPaths.includes(path) ? "signIn" : "pages";
};

/** Counts the requests in the portal, by lane and by address. */
export const createSlots = (lanes: Lanes) => {
  const totals = new Map<LaneName, number>();
  const byAddress = new Map<string, number>();

  const takeIn = (lane: LaneName, address: string): (() => void) | null => {
    const key = `${lane} ${address}`;
    const [total, own] = [totals.get(lane) ?? 0, byAddress.get(key) ?? 0];
    if (total >= lanes[lane].total || own >= lanes[lane].perAddress) return null;
    totals.set(lane, total + 1);
    byAddress.set(key, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      totals.set(lane, (totals.get(lane) ?? 1) - 1);
      const left = (byAddress.get(key) ?? 1) - 1;
      if (left > 0) byAddress.set(key, left);
      else byAddress.delete(key);
    };
  };

  return {
    /** Takes a place. @returns the way to give it back, or null when there is none */
    take: (lane: LaneName, address: string): (() => void) | null =>
      takeIn(lane, address) ?? (lane === "static" || lane === "signIn" ? takeIn("pages", address) : null),
  };
};
