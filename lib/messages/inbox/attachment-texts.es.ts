import { formatFileSize } from "../../platform/format/decimal.ts";
import { toOneLine } from "../../platform/format/plain-text.ts";
import { formatCount } from "../../platform/format/count.ts";
import { countOf } from "../../platform/format/count.es.ts";
import type { Texts } from "../../site/language/texts.ts";
import { maxAttachmentBytes, maxAttachments } from "./attachment-limits.ts";
import * as en from "./attachment-texts.en.ts";

const kinds = "PDF, PNG, JPEG, XLSX o CSV";
const limit = formatFileSize(maxAttachmentBytes);

export const { attachmentText } = en;

export const attachmentRefusals: Texts<typeof en.attachmentRefusals> = {
  empty: (name) =>
    `${toOneLine(name)} está vacío, así que no se adjuntó. Revise el archivo en su dispositivo y elíjalo otra vez.`,
  tooLarge: (name, bytes) =>
    `${toOneLine(name)} pesa ${formatFileSize(bytes)}, y el límite es ${limit}, así que no se adjuntó. Guárdelo más pequeño o divídalo.`,
  wrongKind: (name, kind) =>
    `${toOneLine(name)} ${kind === null ? `no es un archivo ${kinds}` : `es ${kind}`}, así que no se adjuntó. Guárdelo como ${kinds} y elíjalo otra vez.`,
  runsScript: (name) =>
    `${toOneLine(name)} puede ejecutar un script, abrir un programa o conectarse a otro lugar al abrirse, o tiene otro archivo adentro, así que no se adjuntó. Imprímalo como un PDF nuevo o tómele una foto, y elija ese archivo.`,
  unchecked: (name) =>
    `${toOneLine(name)} no se puede revisar, porque tiene contraseña o está comprimido de una forma poco común, así que no se adjuntó. Guárdelo otra vez como un PDF común o imprímalo como un PDF nuevo, y elija ese archivo.`,
  hasConnection: (name) =>
    `${toOneLine(name)} tiene una conexión de datos, que busca valores al abrirse el libro, así que no se adjuntó. En Excel, elimínela en Datos > Consultas y conexiones y guarde el libro, o guarde la hoja como CSV, y elija ese archivo.`,
  phonePhoto: (name) =>
    `${toOneLine(name)} es una foto HEIC, que muchas computadoras no pueden abrir, así que no se adjuntó. En su teléfono, abra la foto, haga una captura de pantalla y elija la captura. Para fotos nuevas en un iPhone, elija Más compatible en Ajustes > Cámara > Formatos.`,
  hasFormulas: (name, line) =>
    `${toOneLine(name)} tiene una fórmula en la línea ${formatCount(line)}, que una hoja de cálculo ejecutaría, así que no se adjuntó. Guárdelo sin fórmulas (solo los valores) y elíjalo otra vez.`,
  tooMany: (name) =>
    `Un mensaje puede llevar ${maxAttachments} archivos, así que ${toOneLine(name)} no se adjuntó. Quite otro archivo o envíe este en un segundo mensaje.`,
  perDay: (name, hours) =>
    `${toOneLine(name)} no se adjuntó: usted llegó al límite de archivos de un día. Su mensaje sigue aquí. Inténtelo de nuevo en ${countOf(hours, "hora", "horas")}, o llámenos.`,
  filesUnavailable:
    "Un archivo de su mensaje ya no está aquí: los archivos que no se envían se guardan un día. Su mensaje no se envió, y su texto sigue aquí. Elija el archivo otra vez.",
  toContact:
    "Su respuesta sale en un correo sin protección, que no puede llevar archivos. No se envió, y su texto sigue aquí. Quite los archivos y envíela otra vez.",
  notFound: "No encontramos este archivo. Abra la conversación otra vez desde Mensajes.",
  notRemovable: "No encontramos este archivo entre los que usted no ha enviado. No se cambió nada.",
};

export const attachmentTexts: Texts<typeof en.attachmentTexts> = {
  choose: "Adjuntar archivos",
  takes: `Hasta ${maxAttachments} archivos: ${kinds}, de ${limit} cada uno como máximo. Quitamos de las fotos el lugar y la hora. Guardamos un día los archivos que usted no ha enviado.`,
  reportHint:
    "Por ejemplo, su talón de pago. Su empleador también recibe estos archivos si el fondo comparte su aviso.",
  chosen: "Archivos de este mensaje",
  refusedTitle: "Algunos archivos no se adjuntaron",
  attached: (name) => `${toOneLine(name)} está adjunto.`,
  renamed: (chosenName, name) => `${toOneLine(chosenName)} está adjunto con el nombre ${toOneLine(name)}.`,
  removed: (name) => `${toOneLine(name)} se quitó.`,
  remove: "Quitar",
  removeFile: (name) => `Quitar ${toOneLine(name)}`,
  uploading: (name) => `Subiendo ${toOneLine(name)}`,
  pending: "En espera",
  progress: (sentBytes, bytes) => `${Math.floor((sentBytes / Math.max(1, bytes)) * 100)}% subido`,
  lost: (name, reason) => `${toOneLine(name)} no se adjuntó. ${reason} Elíjalo otra vez.`,
  stillUploading:
    "Sus archivos todavía se están subiendo. Espere hasta que estén adjuntos, o quítelos, y después presione “Enviar”.",
  filesUnavailable: (names) =>
    `Su mensaje no se envió, porque ya no tenemos ${names.map(toOneLine).join(", ")}: los archivos que no se envían se guardan un día. Su texto sigue aquí. Elija ${names.length === 1 ? "el archivo" : "los archivos"} otra vez, o envíe el mensaje sin ${names.length === 1 ? "él" : "ellos"}.`,
};
