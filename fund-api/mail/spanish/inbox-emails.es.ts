import type { WriteEmail } from "./bilingual.ts";
import type { FundSite } from "../../handler/fund-site.ts";

type To = { readonly firstName: string; readonly site: FundSite };
type Contact = { readonly reference: string; readonly site: FundSite };

export const messageFromFundEmail: WriteEmail<[to: To, threadId: string]> = ({ firstName, site }, threadId) => ({
  name: "message-from-fund",
  subject: "Tiene un mensaje nuevo",
  firstName,
  paragraphs: [
    "Hay un mensaje nuevo para usted en el portal del fondo. Para proteger su información, no lo ponemos en un correo. Inicie sesión para leerlo y contestarlo.",
  ],
  action: { name: "Leer el mensaje", href: `${site.origin}/dashboard/inbox/${threadId}` },
});

export const contactReceivedEmail: WriteEmail<[contact: Contact]> = ({ reference, site }) => ({
  name: "contact-received",
  subject: `Recibimos su mensaje ${reference}`,
  firstName: "",
  paragraphs: [
    `Recibimos su mensaje. Su número de referencia es ${reference}. Le contestaremos por correo electrónico a esta dirección. Si usted no nos escribió, no haga caso de este correo.`,
  ],
  action: { name: "Escribir otra vez", href: `${site.origin}/contact?reference=${reference}` },
  closing: [
    `Para escribir otra vez sobre lo mismo, use el formulario de este enlace. Ya tiene su número de referencia ${reference}, para que encontremos sus mensajes anteriores. No incluya números de Seguro Social ni de cuentas bancarias.`,
  ],
});
