import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "../_ui/button.tsx";
import { FieldGrid } from "./field-frame.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  isPending: boolean;
  button: { readonly name: string; readonly pending: string; readonly isMain?: boolean };
  children: ReactNode;
};

export const ShortForm = ({ onSubmit, isPending, button, children }: Props) => {
  const hydrated = useHydrated();
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <FieldGrid
        action={
          <Button
            type="submit"
            tone={button.isMain === true ? "main" : "quiet"}
            disabled={!hydrated}
            aria-busy={isPending}
          >
            {isPending ? button.pending : button.name}
          </Button>
        }
      >
        {children}
      </FieldGrid>
    </form>
  );
};
