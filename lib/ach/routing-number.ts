export { isRoutingNumber } from "../rules/routing-number.ts";
