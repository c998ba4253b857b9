import * as details from "../../../lib/desk/employer-details/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { changeEmployerDetails, getEmployerDetails } from "./employer-details.ts";
import {
  addRepresentative,
  changeRepresentative,
  listRepresentatives,
  listRepresentedEmployers,
  moveEmployers,
  removeRepresentative,
} from "./representatives.ts";

export const employerDetailsRoutes: readonly Route[] = [
  route(details.listRepresentatives, listRepresentatives),
  route(details.listRepresentedEmployers, listRepresentedEmployers),
  route(details.addRepresentative, addRepresentative),
  route(details.changeRepresentative, changeRepresentative),
  route(details.removeRepresentative, removeRepresentative),
  route(details.moveEmployers, moveEmployers),
  route(details.getEmployerDetails, getEmployerDetails),
  route(details.changeEmployerDetails, changeEmployerDetails),
];
