import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { routes } from "../../../lib/routes.ts";

const isOfReport = (path: string): boolean =>
  [routes.tads, routes.paperReports].some((reports) => path.startsWith(`${reports}/`));

/** Reloads reports and file previews on Back and Forward, where the router or browser would show an outdated copy. */
export const ReloadOnBack = (): null => {
  const pathname = usePathname();
  const here = useRef(pathname);
  useEffect(() => {
    // Wait: the router may draw its copy first.
    const timer = setTimeout(() => (here.current = pathname));
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    const look = (event: Event): void => {
      const path = window.location.pathname;
      // A hash on this page is not a step back.
      if (path === here.current || !isOfReport(path)) return;
      // The router need not draw its copy.
      event.stopImmediatePropagation();
      // The browser restores the scroll position of the page that is left.
      window.scrollTo(0, 0);
      window.location.reload();
    };
    const lookAtKept = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isOfReport(window.location.pathname)) window.location.reload();
    };
    window.addEventListener("popstate", look);
    window.addEventListener("pageshow", lookAtKept);
    return () => {
      window.removeEventListener("popstate", look);
      window.removeEventListener("pageshow", lookAtKept);
    };
  }, []);
  return null;
};
