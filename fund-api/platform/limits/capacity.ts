/** Concurrent requests. */
export type Capacity = { readonly perVisitor: number; readonly inAll: number };

/** Returns a function that ends the request; null without room. */
export type CapacityCounter = { readonly enter: (visitor: string) => (() => void) | null };

/** Seconds; requests take far less. */
export const fullRetrySeconds = 2;

/** Counts concurrent requests, per visitor and in all. */
export const createCapacityCounter = ({ perVisitor, inAll }: Capacity): CapacityCounter => {
  const inside = new Map<string, number>();
  let all = 0;
  const enter: CapacityCounter["enter"] = (visitor) => {
    const own = inside.get(visitor) ?? 0;
    if (own >= perVisitor || all >= inAll) return null;
    inside.set(visitor, own + 1);
    all += 1;
    return () => {
      const left = (inside.get(visitor) ?? 1) - 1;
      if (left === 0) inside.delete(visitor);
      else inside.set(visitor, left);
      all -= 1;
    };
  };
  return { enter };
};
