"use client";

import type { CallData } from "../../lib/platform/contract/call.ts";
import type { Query } from "../../lib/platform/contract/query.ts";
import { pathOf } from "../../lib/platform/contract/request.ts";
import type { Result } from "../../lib/platform/contract/result.ts";
import { Problem } from "../_ui/alert.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { pageParts } from "../../lib/site/language/page-parts.ts";
import { useTexts } from "../_shell/language/language-context.tsx";
import { useSingleAction } from "./single-action/use-single-action.ts";

type Props = {
  name: string;
  call: CallData;
  params?: Readonly<Record<string, string>>;
  query?: Query;
  /** Fetches the file with the portal's header, which a link can't send, and saves it through the browser. */
  save: () => Promise<Result<null, string>>;
};

/** A link that saves a file, and shows progress and failures. */
export const DownloadLink = ({ name, call, params, query, save }: Props) => {
  const { downloadTexts: texts } = useTexts(pageParts);
  const hydrated = useHydrated();
  const { isPending, problem, once } = useSingleAction();
  const saveFile = async (): Promise<string | null> => {
    const result = await save();
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
            void once(saveFile);
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
