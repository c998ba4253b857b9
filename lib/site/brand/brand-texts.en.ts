const portalPurpose =
  "Use this portal to complete eTAD reporting, make web payments and contact your account representative.";

/** Texts of the home page, social card and /about (spec-map §1, §2). */
export const brandTexts = {
  health: {
    slogan: ["Report the work.", "Keep families covered."],
    about: (name: string): readonly string[] => [
      `The ${name} is a multi-employer fund. It provides health coverage to the people who work under its agreements, and to their families.`,
      "Employers report their people’s work to the fund every month and pay the contributions that the agreements set. Coverage depends on those reports: a correct report, filed on time, keeps a family covered.",
      portalPurpose,
    ],
  },
  pension: {
    slogan: ["Report the work.", "Make every year count."],
    about: (name: string): readonly string[] => [
      `The ${name} is a multi-employer fund. It pays retirement benefits to the people who worked under its agreements, and to their survivors.`,
      "Employers report their people’s work to the fund every month and pay the contributions that the agreements set. Pension credit depends on those reports: correct reports, filed on time, make every year count.",
      portalPurpose,
    ],
  },
} as const;
