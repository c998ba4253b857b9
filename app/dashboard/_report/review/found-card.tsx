import { Card } from "../../../_ui/card.tsx";
import type { TadView } from "../store/tad-view.ts";
import { FoundList } from "./found-list.tsx";
import { groupFindings } from "./review-view.ts";

/** What was found in a report that can't be changed here, with the reasons given; nothing when there is nothing. */
export const FoundCard = ({ view }: { view: TadView }) =>
  groupFindings(view).length > 0 && (
    <Card>
      <FoundList view={view} />
    </Card>
  );
