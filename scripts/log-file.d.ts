export function openLogFile(
  dataDir: string,
  limit?: number,
): { readonly path: string; readonly add: (line: string) => void };
