type Part = { readonly what: string; readonly ms: number };
type Test = { readonly title: string; readonly ms: number; readonly setUp: readonly Part[] };
type File = { readonly file: string; readonly ms: number; readonly tests: readonly Test[] };

export declare const timesOfJest: (report: object, root: string) => File[];
export declare const timesOfPlaywright: (report: object) => File[];
export declare const reportLines: (files: readonly File[], setUp: readonly Part[]) => string[];
