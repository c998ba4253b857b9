export declare const longTests: Readonly<Record<string, readonly string[]>>;
export declare const longTestsFor: (commit: string, changed: readonly string[]) => string[];
