import type { Topic } from "./topics.ts";

export const reportingTopic: Topic = {
  id: "reporting",
  about: "Empleadores: reportes",
  questions: [
    {
      id: "etad",
      question: "¿Qué es un eTAD?",
      answer: [
        "El fondo hace una lista de las personas de su empresa que conoce para un mes de trabajo (el documento TAD). Usted anota qué hizo cada persona y lo devuelve aquí, en la web.",
      ],
      keywords: "turnaround document documento remesa reporte informe",
    },
    {
      id: "file-a-month",
      question: "¿Cómo reporto un mes?",
      answer: [
        {
          steps: [
            "Abra [TADs](/dashboard/tads) y elija el mes de trabajo. Su gente aparece por convenio, como usted la reportó la última vez.",
            "Suba su archivo de nómina o escriba lo que cambió. [Formularios y documentos](/forms-and-documents) tiene una plantilla y las columnas del archivo.",
            "Corrija los errores y revise las advertencias. No puede entregar el reporte mientras tenga errores.",
            "Marque “Complete” en cada convenio y después elija “Commit” para entregarlo. Recibe un número de confirmación.",
          ],
        },
      ],
      keywords: "enviar entregar presentar reporte horas mensual informe",
    },
    {
      id: "upload",
      question: "¿Qué archivos puedo subir?",
      answer: [
        "Un archivo CSV, un libro de Excel (XLSX) o un archivo de ancho fijo en el formato ETAD-FW 1, de hasta 20 MB y 100,000 filas. Puede ser el archivo que saca su programa de nómina: indique una vez qué es cada columna, y leeremos los siguientes archivos con las mismas columnas sin preguntar.",
        "[Revise un archivo](/forms-and-documents/check-a-file) antes de subirlo. Su navegador lo lee, y no se envía nada.",
      ],
      keywords: "importar hoja de cálculo nómina exportar formato plantilla csv excel xlsx columnas",
    },
    {
      id: "not-listed",
      question: "Alguien no está en mi reporte, o no debería estar",
      answer: [
        "Agregue a la persona en la página del mes o inclúyala en su archivo: el fondo necesita el apellido, el número de Seguro Social, la fecha de nacimiento y la fecha de contratación. Si alguien se fue, elija el código de estado que dice por qué, con la fecha. Esa persona ya no aparece el mes siguiente.",
      ],
      keywords: "empleado nuevo contratado falta agregar quitar despedido renunció",
    },
    {
      id: "no-work",
      question: "Nadie trabajó este mes. ¿Tengo que reportar?",
      answer: [
        "Sí. Marque el convenio como un mes sin trabajo en su reporte, y entréguelo. Un mes que no se reporta está atrasado después de la fecha límite.",
      ],
      keywords: "cero horas nada que reportar sin actividad",
    },
    {
      id: "status-code",
      question: "¿Qué código de estado uso?",
      answer: [
        "El que corresponde a la mayor parte del mes, con su fecha si la necesita: [todos los códigos de estado](/employer-reporting-status-codes).",
      ],
      keywords: "permiso licencia despido enfermedad vacaciones terminado",
    },
    {
      id: "warnings",
      question: "¿Qué diferencia hay entre un error y una advertencia?",
      answer: [
        "Un error se tiene que corregir antes de entregar el reporte: por ejemplo, falta un código de estado. Una advertencia le pide que mire otra vez, porque algo no es lo de siempre. Si está bien, confírmelo. Algunas advertencias necesitan una razón.",
      ],
      keywords: "validación avisos rojo amarillo",
    },
    {
      id: "mistake",
      question: "Encontré un error después de entregar el reporte",
      answer: [
        "Abra el mes en [TADs](/dashboard/tads). Hasta que el reporte se registra (la noche después de la entrega), puede retirarlo, cambiarlo y entregarlo otra vez.",
        "Después de eso, elija “Correct” en su página, escriba los valores correctos y revise la diferencia antes de entregar la corrección. Si debe más, se lo cobramos. Si debe menos, la diferencia es un crédito cuando el fondo lo aprueba.",
      ],
      keywords: "corrección corregir enmendar horas mal deshacer arreglar",
    },
    {
      id: "contribution",
      question: "¿Cómo se calcula mi contribución?",
      answer: [
        "Cada línea se calcula para cada fondo con la tarifa de su convenio y su clase en ese mes. El reporte muestra el cálculo junto a cada cantidad: las unidades contadas, la tarifa, el máximo si lo hay, y el artículo del convenio.",
      ],
      keywords: "tarifa tarifas cantidad debo por qué cálculo aportación horas extras sobretiempo tiempo doble",
    },
    {
      id: "who-reports",
      question: "¿Pueden reportar varias personas por un mismo empleador?",
      answer: [
        "Sí. Cada persona se registra y tiene su propia cuenta. Un Employer Admin del mismo empleador aprueba a los siguientes usuarios en la página [Approve](/dashboard/approve). Si dos personas cambian la misma línea, la segunda ve los dos valores y elige.",
      ],
      keywords: "usuarios colega compañero compartir cuenta acceso",
    },
  ],
};

export const paperTopic: Topic = {
  id: "paper",
  about: "Empleadores: reportar en papel",
  questions: [
    {
      id: "paper-form",
      question: "¿Dónde consigo un reporte en papel?",
      answer: [
        "[Formularios y documentos](/forms-and-documents#paper) tiene un reporte en blanco para imprimir. El fondo también puede enviarle por correo postal uno con su gente ya anotada: llámenos.",
      ],
      keywords: "formulario tad en blanco imprimir pdf correo",
    },
    {
      id: "paper-mail",
      question: "¿A dónde lo envío, y hasta cuándo?",
      answer: [
        "A la dirección que está en [Contáctenos](/contact), con tiempo para que el fondo lo registre antes de la fecha límite, el día 15 del mes siguiente. Escriba su número de empleador (Employer ID) en cada página.",
      ],
      keywords: "correo postal enviar dirección plazo",
    },
    {
      id: "paper-to-web",
      question: "¿Cómo cambio del papel a la web?",
      answer: [
        "Inicie sesión y elija “Switch to web reporting” en [Mi perfil](/dashboard/profile). El cambio es para toda la empresa, y desde entonces el reporte de cada mes ya viene lleno para que usted lo corrija. Para volver al papel, llámenos.",
      ],
      keywords: "cambiar en línea electrónico etad internet",
    },
    {
      id: "paper-pay",
      question: "¿Puedo reportar en papel y pagar en la web?",
      answer: [
        "Sí. Cuando el fondo haya registrado su reporte, los cargos están en [Payments and Accounts](/dashboard/payments-and-accounts), y usted los paga ahí.",
      ],
      keywords: "pagar en línea cheque",
    },
  ],
};
