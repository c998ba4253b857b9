import { mapImport } from "#lib/imports/calls.ts";
import type { Import } from "#lib/imports/schema.ts";
import { MappingForm } from "#app/_form/mapping/mapping-form.tsx";
import { useClient } from "../acting-for.tsx";

/** The mapping of an import's columns, read by the fund. */
export const MapColumns = ({ view, onMapped }: { view: Import; onMapped: (view: Import) => void }) => {
  const client = useClient();
  const params = { workMonth: view.workMonth, importId: view.id };
  return (
    <MappingForm
      view={view}
      onSave={async (body) => {
        const answer = await client(mapImport, { params, body });
        if (!answer.ok) return answer.failure.text;
        onMapped(answer.value);
        return null;
      }}
    />
  );
};
