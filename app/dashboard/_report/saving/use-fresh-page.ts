import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the server's part of the page (links, deadline, corrections) after a Commit or take-back. */
export const useFreshPage = (committedAt: string | null, renderedAt: string | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (committedAt !== renderedAt) router.refresh();
  }, [committedAt, renderedAt, router]);
};
