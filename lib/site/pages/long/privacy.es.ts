import type { Brand } from "../../brand/brand.ts";
import { retentionDays } from "../../../platform/rules/retention.ts";
import type { TextPageContent } from "../block.ts";

const purposes: Readonly<Record<Brand["key"], string>> = {
  health: "decidir quién tiene cobertura de salud y cobrar las contribuciones que la pagan",
  pension: "contar el crédito de pensión y cobrar las contribuciones que pagan las pensiones",
};

const days = (count: number): string => (count === 1 ? "1 día" : `${count} días`);

/** Returns the privacy page in Spanish. @param uses configured services of others */
export const privacyContent = (
  brand: Pick<Brand, "key" | "fullName">,
  uses: { readonly analytics: boolean; readonly botCheck: boolean },
): TextPageContent => ({
  lead: `Qué datos personales tiene el portal del ${brand.fullName} y qué se hace con ellos.`,
  sections: [
    {
      id: "what-we-hold",
      heading: "Qué datos tenemos",
      blocks: [
        {
          points: [
            "De las personas que trabajan bajo los convenios del fondo: nombre, número de Seguro Social, número de miembro, fecha de nacimiento, dirección postal y lo que los empleadores reportan cada mes: horas u otras unidades, estado, salarios y contribuciones.",
            "De quienes tienen una cuenta: nombre, nombre de usuario, correo electrónico, teléfono, función, los correos que quieren recibir y cuándo aceptaron los términos de uso. De las contraseñas guardamos solo un código (hash) del que no se pueden leer.",
            "De los empleadores: nombre, dirección, convenios, reportes, cargos, pagos y las cuentas bancarias desde las que pagan.",
            "Los mensajes entre usted y el fondo, y los archivos de nómina que se suben.",
            "Lo que se hace en el portal: qué se hizo, con qué cuenta, a qué hora y desde qué dirección de internet (IP).",
          ],
        },
        `Usamos estos datos para ${purposes[brand.key]}, para contestarle y para encontrar errores y abusos. No los vendemos, y no hay publicidad.`,
      ],
    },
    {
      id: "who-sees-it",
      heading: "Quién los puede ver",
      blocks: [
        {
          points: [
            "Los miembros del plan ven sus propios datos.",
            "Los usuarios de un empleador ven lo que su empleador reportó y pagó, y nada de otros empleadores.",
            "El personal del fondo ve lo que necesita para su trabajo.",
            "Los bancos reciben lo que hace falta para un débito: nombres, cantidades y números de cuenta.",
          ],
        },
        "Las páginas, los correos electrónicos, las descargas y los registros del sistema tienen solo los últimos cuatro dígitos de un número de Seguro Social. Un mensaje se muestra tal como se escribió; por eso, no ponga esos números en los mensajes.",
        ...(uses.analytics
          ? [
              "En este sitio funciona una herramienta de estadísticas de visitas, menos en las páginas que se abren desde un enlace enviado por correo electrónico. [La política de cookies](/cookie-policy) dice más.",
            ]
          : ["Ninguna otra compañía recoge estadísticas de visitas."]),
        ...(uses.botCheck
          ? [
              "Cuando usted se registra o nos escribe sin iniciar sesión, otra compañía comprueba que no es un programa, y ve su dirección de internet.",
            ]
          : []),
      ],
    },
    {
      id: "how-its-protected",
      heading: "Cómo los protegemos",
      blocks: [
        {
          points: [
            "Los números de Seguro Social, los números de cuentas bancarias, los archivos del banco, los archivos de nómina, los archivos enviados con mensajes y las claves de las aplicaciones de autenticación se guardan cifrados.",
            "La sesión se cierra si no hay actividad, y en [Mi perfil](/dashboard/profile) puede ver sus dispositivos y cerrar la sesión en ellos. Puede proteger su cuenta con una aplicación de autenticación.",
            "Después de seis contraseñas incorrectas, la cuenta se bloquea por 15 minutos. Los cambios importantes de una cuenta se avisan por correo electrónico a su dueño.",
            "El registro de lo que se hizo no se puede cambiar: cada anotación está unida a la anterior.",
          ],
        },
      ],
    },
    {
      id: "how-long",
      heading: "Cuánto tiempo los guardamos",
      blocks: [
        "Las cuentas, los reportes, los cargos, los pagos, los mensajes y el registro de lo que se hizo se guardan para siempre: los beneficios dependen de ellos décadas después. Lo demás se borra automáticamente:",
        {
          points: [
            `Las sesiones en un dispositivo, con la dirección de internet y el navegador: ${days(retentionDays.sessions)} después de que terminan`,
            `Los enlaces que enviamos: ${days(retentionDays.mailedLinks)} después de que se usan o vencen`,
            `Las copias de los correos electrónicos: ${days(retentionDays.sentEmails)} después de enviarlos`,
            `Los archivos de nómina que nunca se agregaron a un reporte: ${days(retentionDays.unusedUploads)} después de subirlos`,
            `Los archivos que no se terminaron de subir: ${days(retentionDays.brokenUploads)} después de la última parte`,
            `Los archivos que se eligieron para un mensaje y nunca se enviaron: ${days(retentionDays.unsentFiles)} después de subirlos`,
          ],
        },
        "Lo que guarda su propio navegador está en [la política de cookies](/cookie-policy).",
      ],
    },
    {
      id: "your-choices",
      heading: "Qué puede hacer usted",
      blocks: [
        "Cambie su nombre, correo electrónico y teléfono, y elija qué correos quiere recibir, en [Mi perfil](/dashboard/profile). Si su historial de trabajo está mal, [reporte el mes](/help#hours-wrong). Para cualquier otra cosa, como una copia de sus datos o cerrar su cuenta, [contáctenos](/contact).",
      ],
    },
    {
      id: "report-a-weakness",
      heading: "Avísenos de una falla de seguridad",
      blocks: [
        "Si encuentra una manera de ver o cambiar lo que no debería, escríbanos o llámenos, como dice [Contáctenos](/contact), antes de publicarla. Diga qué hizo, paso por paso, y no mire los datos de otras personas más de lo necesario para mostrar el problema.",
      ],
    },
  ],
});
