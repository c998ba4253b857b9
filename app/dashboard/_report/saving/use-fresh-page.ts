import { useRouter } from "next/navigation";
import { useEffect } from "react";

/**
 * Refreshes the server's part of the page (links, deadline, corrections) after a Commit or take-back.
 * @param committedAt the client's state
 * @param rendered the state that the server rendered
 */
export const useFreshPage = (committedAt: string | null, rendered: string | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (committedAt !== rendered) router.refresh();
  }, [committedAt, rendered, router]);
};
