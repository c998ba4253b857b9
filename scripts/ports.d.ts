/** Ports no one listens on at this moment. */
export declare const findFreePorts: (count: number) => Promise<number[]>;
