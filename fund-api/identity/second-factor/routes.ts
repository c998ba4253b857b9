import * as secondFactor from "../../../lib/identity/second-factor/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { hashingSignedIn } from "../passwords/new-password.ts";
import { confirmFactor, removeFactor, startFactor } from "./change-factor.ts";

export const secondFactorRoutes: readonly Route[] = [
  // A failed call still counts wrong passwords and codes.
  route(secondFactor.startFactor, startFactor, hashingSignedIn),
  route(secondFactor.confirmFactor, confirmFactor, { transaction: "handler" }),
  route(secondFactor.removeFactor, removeFactor, hashingSignedIn),
];
