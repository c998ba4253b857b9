import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { routes } from "../../../lib/routes.ts";

/** Whether a page is a report, or a file for one: an import changes both. */
const isOfReport = (path: string): boolean =>
  [routes.tads, routes.paperReports].some((reports) => path.startsWith(`${reports}/`));

/**
 * Back and Forward show reports and the previews of their files as they are then. The router, and a browser that keeps
 * whole pages, would show them as they were left, with a file to add that is in the report already.
 */
export const ReloadOnBack = (): null => {
  const pathname = usePathname();
  const here = useRef(pathname);
  useEffect(() => {
    // Later: the router may draw its copy before the step back is looked at.
    const timer = setTimeout(() => (here.current = pathname));
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    const look = (event: Event): void => {
      const path = window.location.pathname;
      // A place on this page is no step back.
      if (path === here.current || !isOfReport(path)) return;
      // The router need not draw its copy.
      event.stopImmediatePropagation();
      // The browser keeps the place at which a page is loaded again, and this is a place on the page that is left.
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
