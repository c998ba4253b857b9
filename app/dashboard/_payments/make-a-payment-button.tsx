import { routes } from "../../../lib/routes.ts";
import { WithRight } from "../../_shell/session/with-right.tsx";
import { Button } from "../../_ui/button.tsx";

type Props = {
  /** Only this work month's charges are selected at first; all that is owed when absent. */
  workMonth?: string;
  tone?: "main" | "quiet";
  small?: boolean;
};

/** Offered to people who may pay. A form, so that it works without JavaScript. */
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
