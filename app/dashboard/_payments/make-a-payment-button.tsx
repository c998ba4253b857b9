import { routes } from "../../../lib/routes.ts";
import { WithRight } from "../../_shell/session/with-right.tsx";
import { Button } from "../../_ui/button.tsx";

type Props = {
  /** Selects only this work month's charges at first; all open charges when absent. */
  workMonth?: string;
  tone?: "main" | "quiet";
  small?: boolean;
};

/** Shown to people who may pay. A form that works without JavaScript. */
export const MakeAPaymentButton = ({ workMonth, tone = "main", small = false }: Props) => (
  <WithRight right="pay">
    <form action={routes.makeAPayment} method="get">
      {workMonth !== undefined && <input type="hidden" name="month" value={workMonth} />}
      <Button type="submit" tone={tone} small={small}>
        Make a payment
      </Button>
    </form>
  </WithRight>
);
