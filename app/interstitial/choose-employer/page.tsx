import { loadOwnEmployers } from "../../../lib/identity/employers/load.ts";
import { switching } from "../../../lib/identity/employers/words.ts";
import { routes } from "../../../lib/routes.ts";
import { ContentPage } from "../../_shell/content-page.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { Loaded } from "../../_shell/loaded.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { ChooseEmployer } from "./choose-employer.tsx";

export const generateMetadata = async () => pageTitle((await textsOf(switching)).switchTexts.title);

/** Lets people with several employers choose one, at each login and later. */
const ChooseEmployerPage = async () => {
  const [loaded, { switchTexts }] = await Promise.all([loadOwnEmployers(), textsOf(switching)]);
  return (
    <ContentPage title={switchTexts.title} lead={switchTexts.lead}>
      <Loaded result={loaded} href={routes.chooseEmployer}>
        {(value) => <ChooseEmployer employers={value.employers} />}
      </Loaded>
      <p>
        <a href={routes.logout}>{switchTexts.logOut}</a>
      </p>
    </ContentPage>
  );
};

export default ChooseEmployerPage;
