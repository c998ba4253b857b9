import type { FundData } from "./fund-data.ts";

/** The invented funds of the demonstration, and of a program without FUND_FILE. */
export const demonstrationFund: FundData = {
  family: "Northern Lakes",
  timeZone: "America/Chicago",
  officeHours: { from: "08:00", to: "16:30" },
  address: {
    address1: "400 Harbor Street",
    address2: "Suite 210",
    address3: "",
    city: "Duluth",
    state: "MN",
    zip: "558020000",
  },
  notice: {
    en: "A fictional fund, for demonstration.",
    es: "Es un fondo ficticio, para demostración.",
  },
  health: {
    fund: "Health & Welfare Fund",
    phone: "5550100100",
    email: "help@health.example",
    hosts: ["health.localhost"],
    colors: { brand: "#0b5d5e", strong: "#084647", accent: "#c4582a" },
  },
  pension: {
    fund: "Pension Fund",
    phone: "5550100200",
    email: "help@pension.example",
    hosts: ["pension.localhost"],
    colors: { brand: "#2b3a78", strong: "#1f2a59", accent: "#9a6b00" },
  },
};
