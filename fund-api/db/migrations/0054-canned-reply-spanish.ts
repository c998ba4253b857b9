import { sql, type Kysely } from "kysely";
import { forEveryFund, forOneFund } from "./0045-canned-replies.ts";

const spanishTexts: Readonly<Record<string, string>> = {
  "We asked your employer":
    "Gracias por avisarnos de este mes. Le pedimos a su empleador que lo revise. Usted puede ver cada paso en esta conversación, y le enviamos un correo cuando alguien le escribe.",
  "Please send a pay stub":
    "Para revisar este mes, necesitamos un talón de pago que muestre las horas o semanas que usted trabajó. Presione Contestar, elija Adjuntar archivos y agregue una foto o un PDF. Antes, tape su número de Seguro Social.",
  "How to register":
    "Abra la página para iniciar sesión y elija Regístrese ahora. Los empleadores necesitan su número de empleador (Employer ID) y la cantidad de su último pago registrado. Los miembros del plan necesitan su número de miembro, su fecha de nacimiento, su código postal y los últimos cuatro dígitos de su número de Seguro Social. Le enviamos un correo cuando se apruebe su registro.",
  "Where to see coverage":
    "Mi página muestra su cobertura de salud de este mes y del próximo, con la regla que la da. La cobertura depende de las horas que reportó su empleador. Si un mes no está bien, abra Historial de trabajo y presione Este mes no está bien.",
  "Where to see pension credit":
    "Mi página muestra su crédito de pensión hasta hoy, con el cálculo. El crédito depende del trabajo que reportó su empleador. Si un mes no está bien, abra Historial de trabajo y presione Este mes no está bien.",
};

/** What a canned reply says to someone who reads Spanish; "" where it has no Spanish text. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table canned_replies add column body_es text not null default ''`.execute(db);
  // Not of one with another English text: it may say something else.
  for (const [title, body] of [...forEveryFund, ...Object.values(forOneFund)])
    await sql`update canned_replies set body_es = ${spanishTexts[title] ?? ""}
      where title = ${title} and body = ${body}`.execute(db);
};
