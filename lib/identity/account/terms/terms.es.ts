import { formatPhone } from "../../../platform/format/person.ts";
import type * as en from "./terms.en.ts";

/** Returns the terms in Spanish, after a note that the account accepts the English ones. */
export const termsOf: typeof en.termsOf = ({ fullName: fund, phone, email }) => [
  {
    heading: null,
    paragraphs: [
      "Esta traducción es para su comodidad. Lo que usted acepta es la versión en inglés: si dicen algo distinto, vale la versión en inglés.",
      `Estos términos son entre usted y el ${fund} (el Fondo). Se aplican a todo lo que usted hace en este sitio, para sí o para un empleador. Léalos hasta el final.`,
    ],
  },
  {
    heading: "1. Para qué es este sitio",
    paragraphs: [
      "El Fondo ofrece este sitio para que los empleadores puedan presentar sus reportes eTAD, pagar por internet y comunicarse con su representante de cuenta, y para que los miembros del plan puedan ver su historial de trabajo con el Fondo. Cualquier otro uso necesita el consentimiento del Fondo por escrito. El sitio no reemplaza los documentos del plan, el acuerdo de fideicomiso ni los convenios colectivos: si dicen algo distinto, valen ellos.",
    ],
  },
  {
    heading: "2. Su cuenta",
    paragraphs: [
      "Su nombre de usuario y su contraseña son solo para usted. No los comparta ni deje que nadie más use su cuenta: cada persona que trabaja para un empleador tiene la suya. Usted es responsable de lo que se hace en su cuenta hasta que nos avise que otra persona puede saber su contraseña. Contáctenos de inmediato si cree que es así, si cambia de empleador o si deja de trabajar en los reportes de un empleador.",
      "Una cuenta se bloquea por 15 minutos después de demasiadas contraseñas incorrectas, y se desactiva después de dos años sin que nadie inicie sesión. El Fondo puede inhabilitar una cuenta que se use mal o que ya nadie tenga derecho a usar.",
    ],
  },
  {
    heading: "3. Reportes",
    paragraphs: [
      "Al presentar un reporte usted certifica que es verdadero y completo, que nombra a todas las personas que hicieron trabajo cubierto en el mes y que usted está autorizado para actuar por el empleador. Un reporte presentado obliga tanto como uno firmado en papel. Si después encuentra un error, corríjalo pronto. El Fondo puede auditar los registros de nómina y puede cobrar cantidades que se deben y no se reportaron.",
    ],
  },
  {
    heading: "4. Pago",
    paragraphs: [
      "El pago vence el día 15 del mes siguiente al mes cubierto. Cuando ese día es sábado, domingo o feriado bancario federal, su convenio dice qué día hábil bancario cuenta. Un pago está a tiempo cuando su fecha de débito no es posterior a la fecha de vencimiento y el banco no lo devuelve. Los pagos tardíos pueden causar daños y perjuicios convenidos, intereses y gastos de cobro, según los convenios y la ley.",
      "Cuando autoriza un pago, usted permite que el Fondo haga un débito en la cuenta que eligió, una sola vez, por la cantidad y en la fecha que se muestran. Use solo cuentas que tenga derecho a usar. Si un débito es devuelto, usted debe otra vez la cantidad.",
    ],
  },
  {
    heading: "5. Lo que ve aquí es confidencial",
    paragraphs: [
      "Los reportes contienen datos personales: nombres, los últimos dígitos de números de Seguro Social, horas y salarios. Úselos solo para reportar y pagar. No los copie en lugares donde otros puedan leerlos, no los envíe por correo electrónico común y destruya las copias que ya no necesite. El Fondo trata los datos personales como lo exige la ley sobre planes de salud y de pensión.",
    ],
  },
  {
    heading: "6. Seguridad",
    paragraphs: [
      "No intente acceder a datos que no son suyos, interrumpir o sobrecargar el sitio ni subir archivos dañinos. Registramos lo que se hace aquí, con la hora y la cuenta, para poder encontrar errores y abusos. Su sesión se cierra después de un tiempo sin actividad.",
    ],
  },
  {
    heading: "7. Cifras e información",
    paragraphs: [
      "El Fondo trabaja para que lo que usted ve sea exacto, pero puede haber cifras que todavía se estén registrando o corrigiendo. Lo que se muestra aquí no es una promesa de cobertura ni de un beneficio: estos dependen de los documentos del plan y de los archivos del Fondo. Las páginas de contenido son informativas y no son consejo legal ni fiscal.",
    ],
  },
  {
    heading: "8. Cuando el sitio no está disponible",
    paragraphs: [
      "El sitio puede no estar disponible por mantenimiento o por una falla. Eso no cambia una fecha de vencimiento. Si no puede reportar o pagar aquí a tiempo, llámenos antes de la fecha de vencimiento y encontraremos otra manera.",
    ],
  },
  {
    heading: "9. Responsabilidad",
    paragraphs: [
      "Hasta donde la ley lo permite, el Fondo no responde por daños que resulten del uso del sitio, de que no esté disponible o de una contraseña que no se mantuvo en secreto. Nada en estos términos limita los derechos que los miembros del plan tienen por ley.",
    ],
  },
  {
    heading: "10. Cambios y aceptación",
    paragraphs: [
      "Usted acepta estos términos una vez al año. Si el Fondo los cambia, usted lee y acepta los nuevos antes de continuar. Si no los acepta, se cierra su sesión y nada de lo que reportó o pagó se deshace. Se aplica la ley del estado en el que el Fondo tiene su oficina, salvo donde rige la ley federal.",
    ],
  },
  {
    heading: "11. Preguntas",
    paragraphs: [
      `Llámenos al [${formatPhone(phone)}](tel:+1${phone}) o escriba a [${email}](mailto:${email}). Con gusto le explicamos lo que no esté claro.`,
    ],
  },
];
