import { routes } from "../../../lib/routes.ts";
import { FeatureList } from "../../_ui/feature-list.tsx";

/** spec-map §2, login page: the side block. */
export const SideBlock = () => (
  <FeatureList
    title="What you can do here"
    features={[
      {
        icon: "sheet",
        name: "Complete eTAD reporting",
        text: "File the month in minutes: you only update the people whose work changed.",
      },
      {
        icon: "people",
        name: "Get in touch with your account representative",
        text: "Your dashboard has the name, phone number, and email of the person who knows your agreements.",
      },
      {
        icon: "badge",
        name: "ID card and FAQ",
        text: (
          <>
            Members print or save their ID card after logging in; everyone finds answers in the{" "}
            <a href={routes.help}>FAQ</a>.
          </>
        ),
      },
    ]}
  />
);
