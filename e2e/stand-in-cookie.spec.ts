import { test } from "./stand-in/foreign-portal.ts";
import { describeStandInJourney } from "./stand-in/journey.ts";

test.use({ standIn: { names: "PascalCase", auth: "cookie", isNested: true, hasTads: true } });

describeStandInJourney("cookie", true);
