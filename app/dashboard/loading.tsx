import { LoadingView } from "../_shell/loading-view.tsx";

/** The loading view of every signed-in page (spec §4: shown while the visitor or the page is not known yet). */
export default function Loading() {
  return <LoadingView />;
}
