import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";

/** The two sides of the bank: what goes out and what comes back. */
export const BankFileLinks = () => (
  <>
    <Card title="Batches">
      <p>Put the payments due for debit in a batch, release it and download the file for the bank.</p>
      <p>
        <a href={routes.batches}>Open batches</a>
      </p>
    </Card>
    <Card title="Returns">
      <p>Upload the bank’s return file, or record one return by its trace number.</p>
      <p>
        <a href={routes.returns}>Open returns</a>
      </p>
    </Card>
  </>
);
