export { KeepTogether as Whole } from "../text/keep-together.tsx";
