import { test } from "./stand-in/foreign-portal.ts";
import { describeStandInJourney } from "./stand-in/journey.ts";

test.use({ standIn: { names: "camelCase", auth: "bearer", isNested: false, hasTads: false } });

describeStandInJourney("bearer", false);
