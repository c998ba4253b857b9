import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";

/** Leads to late charges, waivers and payments that staff decide on. */
export const DecisionsLink = () => (
  <Card title="Decisions">
    <p>Charge, waive or reduce late charges, and void payments.</p>
    <p>
      <a href={routes.decisions}>Open decisions</a>
    </p>
  </Card>
);
