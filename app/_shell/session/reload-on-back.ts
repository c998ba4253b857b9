import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { routes } from "../../../lib/routes.ts";

const isReportPath = (path: string): boolean =>
  [routes.tads, routes.paperReports].some((reports) => path.startsWith(`${reports}/`));

/** Reloads reports and file previews on Back and Forward, where the router or browser would show an outdated copy. */
export const ReloadOnBack = (): null => {
  const pathname = usePathname();
  const currentPath = useRef(pathname);
  useEffect(() => {
    // Waits, because the router may render its copy first.
    const timer = setTimeout(() => (currentPath.current = pathname));
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    const reloadOnStep = (event: Event): void => {
      const path = window.location.pathname;
      // A change of the hash isn't a step back.
      if (path === currentPath.current || !isReportPath(path)) return;
      // Prevents the router from rendering its copy.
      event.stopImmediatePropagation();
      // The browser would restore the scroll position of the previous page.
      window.scrollTo(0, 0);
      window.location.reload();
    };
    const reloadIfRestored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isReportPath(window.location.pathname)) window.location.reload();
    };
    const onLeave = new AbortController();
    const { signal } = onLeave;
    window.addEventListener("popstate", reloadOnStep, { signal });
    window.addEventListener("pageshow", reloadIfRestored, { signal });
    return () => onLeave.abort();
  }, []);
  return null;
};
