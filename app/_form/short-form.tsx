import type { ReactNode, SyntheticEvent } from "react";
import { ActionButton } from "./action-button.tsx";
import { FieldGrid } from "./field-frame.tsx";

type Props = {
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  isPending: boolean;
  button: { readonly name: string; readonly pending: string; readonly isMain?: boolean };
  children: ReactNode;
};

export const ShortForm = ({ onSubmit, isPending, button, children }: Props) => {
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <FieldGrid
        action={
          <ActionButton
            type="submit"
            tone={button.isMain === true ? "main" : "quiet"}
            pending={isPending}
            pendingText={button.pending}
          >
            {button.name}
          </ActionButton>
        }
      >
        {children}
      </FieldGrid>
    </form>
  );
};
