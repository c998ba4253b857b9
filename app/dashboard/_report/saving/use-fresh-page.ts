import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * What the server rendered around the report (links, deadline, corrections) follows when the report is committed or
 * open again.
 * @param committedAt what this page knows
 * @param rendered what the server's page was made with
 */
export const useFreshPage = (committedAt: string | null, rendered: string | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (committedAt !== rendered) router.refresh();
  }, [committedAt, rendered, router]);
};
