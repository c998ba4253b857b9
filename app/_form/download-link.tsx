"use client";

import type { Query } from "../../lib/platform/contract/query.ts";
import { type CallInput, pathOf } from "../../lib/platform/contract/request.ts";
import { client, type InputOf } from "../../lib/platform/http/browser/client.ts";
import { download, type FileCall } from "../../lib/platform/http/browser/download.ts";
import { Problem } from "../_ui/alert.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { pageParts } from "../../lib/site/language/page-parts.ts";
import { useTexts } from "../_shell/language/language-context.tsx";
import { useSingleAction } from "./single-action/use-single-action.ts";

type Props<C extends FileCall> = CallInput<C> & {
  name: string;
  fileName: string;
  call: C;
  params?: Readonly<Record<string, string>>;
  query?: Query | undefined;
  /** Runs after the download, even if it fails. */
  onEnd?: () => void;
};

/** A link that saves a file with the portal's headers, which a link can't send, and shows progress and failures. */
export const DownloadLink = <C extends FileCall>({ name, fileName, call, params, query, onEnd }: Props<C>) => {
  const { downloadTexts: texts } = useTexts(pageParts);
  const hydrated = useHydrated();
  const { isPending, problem, once } = useSingleAction();
  const save = async (): Promise<string | null> => {
    const result = await download(client, call, fileName, ...([{ params, query }] as unknown as InputOf<C>));
    onEnd?.();
    return result.ok ? null : texts.failed(result.failure.text);
  };
  return (
    <span>
      {hydrated ? (
        <a
          href={pathOf(call, params, query)}
          aria-busy={isPending}
          onClick={(event) => {
            event.preventDefault();
            void once(save);
          }}
        >
          {name}
        </a>
      ) : (
        name
      )}
      <span aria-live="polite">{isPending && ` ${texts.preparing}`}</span>
      <Problem text={problem} />
    </span>
  );
};
