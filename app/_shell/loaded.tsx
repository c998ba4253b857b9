import type { ComponentProps, ReactNode } from "react";
import type { Result } from "../../lib/platform/contract/result.ts";
import { PageHead } from "../_ui/page-head.tsx";
import { LoadFailed } from "./load-failed.tsx";

type Props<Value> = {
  result: Result<Value, string>;
  href: string;
  children: (value: Value) => ReactNode;
};

/** Shows loaded data, or the reason of the failure with a link to try again. */
export const Loaded = <Value,>({ result, href, children }: Props<Value>) =>
  result.ok ? children(result.value) : <LoadFailed text={result.failure.text} href={href} />;

export const LoadedPage = <Value,>({
  result,
  href,
  children,
  ...head
}: Props<Value> & ComponentProps<typeof PageHead>) => (
  <>
    <PageHead {...head} />
    <Loaded result={result} href={href}>
      {children}
    </Loaded>
  </>
);
