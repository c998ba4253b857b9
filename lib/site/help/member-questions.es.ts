import { keptCardDays } from "../../platform/rules/session-limits.ts";
import type { Topic } from "./topics.ts";

export const memberTopic: Topic = {
  id: "members",
  about: "Miembros del plan",
  questions: [
    {
      id: "id-card",
      question: "¿Cómo obtengo mi tarjeta de identificación?",
      answer: [
        "Inicie sesión y abra [Tarjeta de identificación](/dashboard/id-card): imprímala o guárdela en su teléfono como PDF. ¿No tiene cuenta? [Contáctenos](/contact) y le enviamos una copia.",
        `Después de abrirla, la tarjeta también se abre sin conexión hasta ${keptCardDays} días en ese navegador. En una computadora compartida, cierre la sesión al terminar o elija “Quitar la copia guardada” en la tarjeta.`,
      ],
      keywords: "tarjeta del seguro perdida reemplazar médico farmacia id card",
    },
    {
      id: "coverage",
      fund: "health",
      question: "¿Tengo cobertura?",
      answer: [
        "[Mi página](/dashboard) muestra su cobertura mes por mes, con las horas que la dan y la sección del plan que lo dice. Las horas de un mes dan cobertura en un mes posterior. Por eso, un mes con pocas horas se nota más tarde.",
        "Es un cálculo aproximado, según las horas reportadas hasta hoy. La oficina del fondo decide.",
      ],
      keywords: "elegible elegibilidad asegurado seguro médico beneficios familia doctor coverage",
    },
    {
      id: "lost-coverage",
      fund: "health",
      question: "Perdí la cobertura. ¿Qué puedo hacer?",
      answer: [
        "Vea en [Mi página](/dashboard) en qué mes de trabajo faltaron horas. Si las horas están mal, repórtenos el mes. Si están bien, [llámenos](/contact) y pregunte si puede continuar su cobertura y cómo.",
      ],
      keywords: "cobra terminó venció horas insuficientes pagar seguro médico",
    },
    {
      id: "pension-credit",
      fund: "pension",
      question: "¿Cuánto crédito de pensión tengo?",
      answer: [
        "[Mi página](/dashboard) lo muestra por cada año del plan, con las horas contadas y la sección del plan que lo dice. El crédito se gana por cuartos de año; las horas de un año del plan no cuentan en otro.",
        "Es un cálculo aproximado, según las horas reportadas hasta hoy. La oficina del fondo decide, y también decide si usted tiene derecho adquirido a una pensión.",
      ],
      keywords: "derecho adquirido vested años de servicio jubilación retiro créditos",
    },
    {
      id: "retire",
      fund: "pension",
      question: "¿Cómo solicito mi pensión?",
      answer: [
        "[Llámenos](/contact). El portal muestra su crédito de pensión; no recibe solicitudes ni calcula la cantidad de una pensión.",
      ],
      keywords: "jubilarse jubilación retiro retirarse solicitud cantidad mensual empezar",
    },
    {
      id: "family",
      fund: "health",
      question: "¿Cómo inscribo a mi familia, nombro a un beneficiario o envío un reclamo?",
      answer: [
        "[Contáctenos](/contact) y díganos qué formulario necesita. Los de inscripción, de beneficiarios y de reclamos llegan por correo postal o electrónico; el portal no los recibe.",
      ],
      keywords: "cónyuge esposo esposa hijo hija bebé dependiente matrimonio divorcio muerte formulario reclamos",
    },
    {
      id: "beneficiary",
      fund: "pension",
      question: "¿Cómo nombro a un beneficiario?",
      answer: [
        "[Contáctenos](/contact) y pídanos el formulario. Llega por correo postal o electrónico; el portal no lo recibe.",
      ],
      keywords: "sobreviviente cónyuge esposo esposa hijo hija familia inscribir beneficiarios formulario",
    },
    {
      id: "hours-wrong",
      question: "Mis horas no están bien, o falta un mes",
      answer: [
        "Inicie sesión, abra [Historial de trabajo](/dashboard/work-history) y elija “Este mes no está bien” en la línea, o “Reportar un mes que falta”. Diga qué debe aparecer. El personal lo revisa y puede pedirle al empleador que lo corrija; sus mensajes muestran cada paso.",
        "¿No tiene cuenta? Envíe por correo postal el formulario “Corregir mi historial de trabajo”, que está en [Formularios y documentos](/forms-and-documents#members), con una copia de su talón de pago. No escriba su número de Seguro Social.",
      ],
      keywords: "historial de trabajo mal incorrecto error talón de pago cheque reclamo empleador no reportó",
    },
    {
      id: "not-yet",
      question: "¿Por qué todavía no están las horas del mes pasado?",
      answer: [
        "Los empleadores reportan cada mes cuando termina, a más tardar el día 15 del mes siguiente. Sus horas aparecen cuando su empleador entrega el reporte.",
      ],
      keywords: "demora retraso cuándo actualizar recientes",
    },
    {
      id: "several-employers",
      question: "Trabajé para más de un empleador",
      answer: [
        "Las horas de varios empleadores en el mismo mes se suman. [Historial de trabajo](/dashboard/work-history) las muestra línea por línea, y puede ver solo las de un empleador.",
      ],
      keywords: "dos trabajos segundo empleador patrón reciprocidad",
    },
    {
      id: "address",
      question: "Me mudé. ¿Cómo cambio mi dirección?",
      answer: [
        "[Inicie sesión y envíenos su nueva dirección](/dashboard/change-address). Le enviamos un correo cuando el personal la confirme. Mientras tanto, el fondo envía sus avisos a la dirección que tiene en sus archivos. ¿No tiene cuenta? [Llámenos o escríbanos](/contact).",
      ],
      keywords: "dirección nueva domicilio mudanza código postal zip",
    },
    {
      id: "who-sees",
      question: "¿Quién puede ver mis datos?",
      answer: [
        "Usted y el personal del fondo. Cada empleador ve lo que él mismo reportó, y nada de los demás. Hay más información en nuestra [página de privacidad](/privacy).",
      ],
      keywords: "privacidad número de seguro social confidencial datos información",
    },
  ],
};
