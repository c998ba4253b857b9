export function createRestarts(now?: () => number): {
  readonly afterEnd: (program: { readonly hasAnswered: boolean }) => number | null;
  readonly count: () => number;
};
