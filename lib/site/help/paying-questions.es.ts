import { formatTimeOfDay } from "../../platform/format/date.es.ts";
import type { Topic } from "./topics.ts";

const cutOff = formatTimeOfDay("16:00");

export const payingTopic: Topic = {
  id: "paying",
  about: "Empleadores: pagos",
  questions: [
    {
      id: "due",
      question: "¿Cuándo hay que pagar?",
      answer: [
        "El pago vence el día 15 del mes siguiente al mes que se reporta. Si ese día no es hábil para los bancos, su convenio fija la fecha límite, y el reporte la muestra.",
      ],
      keywords: "plazo vencimiento fecha límite cuándo pagar due date",
    },
    {
      id: "on-time",
      question: "¿Cuándo está a tiempo un pago?",
      answer: [
        `La fecha de débito que usted elige no puede ser posterior a la fecha límite. Un débito autorizado a más tardar a las ${cutOff} de un día hábil bancario se puede hacer el siguiente día hábil bancario.`,
      ],
      keywords: "tarde atrasado plazo hora límite cutoff",
    },
    {
      id: "two-debits",
      question: "¿Por qué un solo pago hace dos débitos?",
      answer: [
        "El fondo de salud y el fondo de pensión tienen cuentas bancarias distintas. Si usted paga cargos de los dos a la vez, su cuenta recibe un débito por cada fondo, el mismo día y con una sola autorización.",
      ],
      keywords: "cobro dos veces doble duplicado",
    },
    {
      id: "bank-account",
      question: "¿Desde qué cuenta bancaria puedo pagar?",
      answer: [
        "Desde una que un Employer Admin agregó en [Payments and Accounts](/dashboard/payments-and-accounts) y que está verificada: con una prueba de $0.00, o con dos cantidades pequeñas que usted escribe después. Una cuenta nueva se puede usar a los dos días hábiles bancarios como mínimo.",
      ],
      keywords: "verificar microdepósitos prenote agregar cuenta número de ruta routing cheques ahorros",
    },
    {
      id: "debit-block",
      question: "Mi banco bloquea los débitos. ¿Qué necesita saber?",
      answer: [
        "El número de compañía (company ID) con el que el fondo hace los débitos. Cada fondo tiene el suyo: antes de su primer pago, dele a su banco la “Carta con la identificación ACH de la compañía” (en inglés), que está en [Formularios y documentos](/forms-and-documents#banks).",
      ],
      keywords: "ach filtro bloqueo positive pay originador r29 no autorizado",
    },
    {
      id: "cancel",
      question: "¿Cómo cancelo un pago?",
      answer: [
        `Elija “Cancel payment” junto al pago en [Payments and Accounts](/dashboard/payments-and-accounts). Puede hacerlo con seguridad hasta las ${cutOff} del día hábil bancario anterior al débito. Después, el pago va al banco y ya no se puede cancelar aquí. Lo que ese pago cubría se debe otra vez.`,
      ],
      keywords: "detener anular deshacer cantidad equivocada",
    },
    {
      id: "credit",
      question: "¿Cómo uso un crédito?",
      answer: [
        "Cuando un fondo le debe dinero, por ejemplo después de una corrección, el crédito aparece al hacer un pago. Márquelo, y paga los cargos más antiguos que usted eligió en el mismo fondo. Un crédito no puede pagar cargos del otro fondo.",
      ],
      keywords: "pagué de más reembolso sobrepago saldo a favor",
    },
    {
      id: "returned",
      question: "Mi pago fue devuelto",
      answer: [
        "Su banco lo devolvió, así que la cantidad se debe otra vez. [Payments and Accounts](/dashboard/payments-and-accounts) muestra la razón que dio su banco y qué hacer. Resuélvalo con su banco y pague otra vez. Después de la fecha límite, el mes está atrasado hasta que se haga el débito del pago nuevo.",
      ],
      keywords: "rebotado rechazado fondos insuficientes nsf falló",
    },
    {
      id: "late-charge",
      question: "¿Por qué me cobraron por pagar tarde?",
      answer: [
        "Su convenio dice cuánto cuesta una contribución atrasada: daños y perjuicios fijados (liquidated damages), intereses, o ambos. El portal muestra un cálculo aproximado, paso por paso; el personal del fondo lo revisa antes de cobrarlo. Si no es justo, [escríbanos](/contact) y diga qué mes es: el personal puede reducirlo o perdonarlo.",
      ],
      keywords: "liquidated damages interés recargo multa cargo por atraso perdonar dispensar",
    },
    {
      id: "receipt",
      question: "¿Dónde están mis recibos y estados de cuenta?",
      answer: [
        "Cada reporte entregado se puede descargar como PDF o CSV en su página. [Payments and Accounts](/dashboard/payments-and-accounts) tiene los pagos con sus números de confirmación, y un estado de cuenta con las fechas que usted elija.",
      ],
      keywords: "comprobante número de confirmación descargar pdf historial auditoría",
    },
  ],
};
