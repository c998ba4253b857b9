import { firstDayOf } from "#lib/platform/calendar/work-month.ts";
import { demoId, makeDraw } from "./ids.ts";
import { postedMonthsOf } from "./roster-months.ts";
import { demoUnits, type DemoUnit } from "./roster-agreements.ts";

const lastNames: readonly string[] = [
  "Abara Acheson Almeida Amundsen Baptiste Barlow Bergstrom Castellan Chandler Corrigan Dahl Delacroix Donnelly",
  "Ekholm Ellery Falk Ferreira Fontaine Galloway Grimaldi Haddad Halvorsen Hartwell Ibarra Ingram Jablonski Jansen",
  "Kaplan Karlsson Kowalczyk Lachance Lindgren Lombardi Maddox Marchetti Mbeki Nakamura Nordin Novak Oakes Odell",
  "Ostrander Pacheco Pellerin Prescott Quigley Ramsey Renaud Rosario Sandoval Schaefer Sorensen Tanaka Thibault",
  "Toivonen Ullman Vance Vasquez Wexler Whitlock Yamada Yates Zeller Zielinski",
].flatMap((line) => line.split(" "));

const firstNames: readonly string[] = [
  "Adele Amir Anita Arlo Beatriz Bram Carla Cedric Dalia Desmond Elena Emil Farah Felix Gloria Gustav Hana Hector",
  "Imani Ivan Jasper Jolene Kenji Kirsten Leon Lucia Malik Mirela Nadia Nolan Oscar Paloma Quentin Rosa Ruben Selma",
  "Stefan Tamar Tobias Ursula Vera Victor Wanda Yusuf Zora",
].flatMap((line) => line.split(" "));

/** A demonstration person. Months are indexes of posted months, from 0. */
export type DemoPerson = {
  readonly unit: DemoUnit;
  readonly ssn: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly birthDate: string;
  readonly memberId: string;
  readonly payrollNo: string;
  readonly classification: string;
  readonly hireDate: string;
  readonly first: number;
  readonly wage: number;
  readonly leaveFrom?: number;
  readonly retiredIn?: number;
};

type KnownFields = Partial<Omit<DemoPerson, "unit" | "ssn" | "memberId">>;

/** Social Security numbers start with area 900, which is never issued. */
const crews: Readonly<Record<string, { size: number; ssnPrefix: string; wages: readonly [from: number, to: number] }>> =
  {
    JC710A: { size: 19, ssnPrefix: "90001", wages: [118_000, 142_000] },
    JC711B: { size: 6, ssnPrefix: "90002", wages: [2_450, 3_100] },
    HF200A: { size: 1_200, ssnPrefix: "90003", wages: [2_200, 3_900] },
    SO310A: { size: 9, ssnPrefix: "90004", wages: [390_000, 523_640] },
  };

/** The first four people are in the sample file. */
const knownPeople: Readonly<Record<string, KnownFields>> = {
  "900010001": { lastName: "Alvarez", firstName: "Dana", middleInitial: "R", payrollNo: "10044", wage: 130_910 },
  "900010002": { lastName: "Bianchi", firstName: "Omar", payrollNo: "10051", wage: 130_910 },
  "900010003": {
    lastName: "Cho",
    firstName: "Min",
    birthDate: "1991-04-30",
    payrollNo: "10102",
    classification: "DRVPT",
    first: 11,
    wage: 59_400,
  },
  "900010004": { lastName: "Dubois", firstName: "Pat", payrollNo: "10012" },
  "900010009": { leaveFrom: 16 },
  "900010012": { classification: "DRVPT" },
  "900010017": { lastName: "Okafor", firstName: "Lena" },
  "900010018": { classification: "DRVPT" },
  "900010019": { retiredIn: 13 },
};

const chooseClass = (unit: DemoUnit, draw: ReturnType<typeof makeDraw>): string =>
  unit.code === "JC710A" ? "DRVFT" : (unit.classes[draw(0, unit.classes.length - 1)] ?? "");

const makePerson = (unit: DemoUnit, personNumber: number, months: readonly string[]): DemoPerson => {
  const crew = crews[unit.code];
  if (crew === undefined) throw new Error(`Agreement ${unit.code} has no people`);
  const ssn = `${crew.ssnPrefix}${String(personNumber).padStart(4, "0")}`;
  const draw = makeDraw(`person:${ssn}`);
  const knownFields = knownPeople[ssn] ?? {};
  // One in twenty people in production started during the history.
  const firstMonth =
    knownFields.first ?? (draw(1, 20) === 1 && unit.code === "HF200A" ? draw(1, months.length - 1) : 0);
  const year = Number((months[0] ?? "").slice(0, 4));
  const hireDate =
    firstMonth === 0
      ? `${year - draw(1, 22)}-${String(draw(1, 12)).padStart(2, "0")}-${String(draw(1, 28)).padStart(2, "0")}`
      : `${months[firstMonth] ?? ""}-${String(draw(2, 8)).padStart(2, "0")}`;
  return {
    unit,
    ssn,
    lastName: lastNames[draw(0, lastNames.length - 1)] ?? "",
    firstName: firstNames[draw(0, firstNames.length - 1)] ?? "",
    middleInitial: draw(1, 3) === 1 ? String.fromCharCode(draw(65, 90)) : "",
    birthDate: `${year - draw(46, 62)}-${String(draw(1, 12)).padStart(2, "0")}-${String(draw(1, 28)).padStart(2, "0")}`,
    memberId: `M${Number(crew.ssnPrefix.slice(-1)) * 100_000_000 + draw(0, 9_999) * 10_000 + personNumber}`,
    payrollNo: String(10_000 + personNumber),
    classification: chooseClass(unit, draw),
    hireDate,
    first: firstMonth,
    wage: draw(...crew.wages),
    ...knownFields,
  };
};

/** Lists everyone in the demonstration, by agreement. The list is stable within one open month. */
export const listDemoPeople = (now: Date): DemoPerson[] => {
  const months = postedMonthsOf(now);
  return demoUnits.flatMap((unit) =>
    Array.from({ length: crews[unit.code]?.size ?? 0 }, (_, personNumber) =>
      makePerson(unit, personNumber + 1, months),
    ),
  );
};

/** Returns the stable id of a demonstration person. */
export const personIdOf = (ssn: string): string => demoId(`person:${ssn}`);
/** Returns the stable id of a demonstration person's assignment. */
export const assignmentIdOf = (person: Pick<DemoPerson, "ssn">): string => demoId(`assignment:${person.ssn}`);

/** Returns the 15th of a posted month as an ISO date. */
export const middleOf = (month: string): string => `${firstDayOf(month).slice(0, 8)}15`;
