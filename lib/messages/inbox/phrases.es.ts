import type { Phrases } from "../../site/language/phrases.ts";

export const phrases: Phrases = {
  "Employers have until {due} to report {month}, so the month isn’t missing yet. Your report wasn’t sent. If you still don’t see the month then, report it from {from}.":
    "Los empleadores tienen hasta el {due} para reportar {month}, así que el mes todavía no falta. Su aviso no se envió. Si para entonces no ve el mes, avise a partir del {from}.",
  "You reported this on {on}, and your conversation “{subject}” is still open. Your report wasn’t sent again. If you have something to add, reply there.":
    "Usted avisó de esto el {on}, y su conversación “{subject}” sigue abierta. Su aviso no se envió otra vez. Si tiene algo que agregar, conteste ahí.",
  "{employer} reported {units} for you for {month}, so the month isn’t missing. Your report wasn’t sent. If the figure is wrong, report that this month looks wrong.":
    "{employer} reportó {units} por su trabajo de {month}, así que el mes no falta. Su aviso no se envió. Si la cantidad está mal, avise que este mes no está bien.",
  "{month} looks wrong": "El mes de {month} no está bien",
  "{month} is missing": "Falta el mes de {month}",
  "This conversation has {most} entries, which is the most it can have. Your message wasn’t sent. Start a new message instead.":
    "Esta conversación tiene {most} mensajes, y no puede tener más. Su mensaje no se envió. Empiece un mensaje nuevo.",
  "You sent {most} messages in the last hour, which is the limit. This one wasn’t sent, and your text is still here. Try again in {wait}, or call us.":
    "Usted envió {most} mensajes en la última hora, y no podemos recibir más. Este no se envió, y su texto sigue aquí. Inténtelo de nuevo en {wait}, o llámenos.",
  "{name} is empty, so it wasn’t attached. Check the file on your device, then choose it again.":
    "{name} está vacío, así que no se adjuntó. Revise el archivo en su dispositivo y elíjalo otra vez.",
  "{name} is {size}, and the limit is {limit}, so it wasn’t attached. Save it in a smaller size, or split it.":
    "{name} pesa {size}, y el límite es {limit}, así que no se adjuntó. Guárdelo más pequeño o divídalo.",
  "{name} isn’t a {kinds} file, so it wasn’t attached. Save it as {list}, then choose it again.":
    "{name} no es un archivo {kinds}, así que no se adjuntó. Guárdelo como {list} y elíjalo otra vez.",
  "{name} is {what}, so it wasn’t attached. Save it as {list}, then choose it again.":
    "{name} es {what}, así que no se adjuntó. Guárdelo como {list} y elíjalo otra vez.",
  "{name} can’t be checked, because it has a password or is packed in an unusual way, so it wasn’t attached. Save it again as a plain PDF, or print it to a new PDF, then choose that file.":
    "{name} no se puede revisar, porque tiene contraseña o está comprimido de una forma poco común, así que no se adjuntó. Guárdelo otra vez como un PDF común o imprímalo como un PDF nuevo, y elija ese archivo.",
  "{name} can run a script, start a program or connect to the internet when it is opened, or has another file inside, so it wasn’t attached. Print it to a new PDF, or take a picture of it, then choose that file.":
    "{name} puede ejecutar un script, abrir un programa o conectarse a otro lugar al abrirse, o tiene otro archivo adentro, así que no se adjuntó. Imprímalo como un PDF nuevo o tómele una foto, y elija ese archivo.",
  "{name} has a formula on line {count}, which a spreadsheet would run, so it wasn’t attached. Save it without formulas (values only), then choose it again.":
    "{name} tiene una fórmula en la línea {count}, que una hoja de cálculo ejecutaría, así que no se adjuntó. Guárdelo sin fórmulas (solo los valores) y elíjalo otra vez.",
  "{name} has a data connection, which fetches values when the workbook is opened, so it wasn’t attached. In Excel, delete it under Data > Queries & Connections and save the workbook, or save the sheet as CSV, then choose that file.":
    "{name} tiene una conexión de datos, que busca valores al abrirse el libro, así que no se adjuntó. En Excel, elimínela en Datos > Consultas y conexiones y guarde el libro, o guarde la hoja como CSV, y elija ese archivo.",
  "{name} is a HEIC photo, which many computers can’t open, so it wasn’t attached. On your phone, open the photo, take a screenshot of it, and choose the screenshot. For new photos on an iPhone, set Settings > Camera > Formats to Most Compatible.":
    "{name} es una foto HEIC, que muchas computadoras no pueden abrir, así que no se adjuntó. En su teléfono, abra la foto, haga una captura de pantalla y elija la captura. Para fotos nuevas en un iPhone, elija Más compatible en Ajustes > Cámara > Formatos.",
  "a PDF that unpacks to too much": "un PDF que se descomprime a un tamaño excesivo",
  "a damaged or protected archive": "un archivo comprimido dañado o protegido",
  "a ZIP archive": "un archivo ZIP",
  "a workbook with macros, embedded files, or links that load something":
    "un libro de Excel con macros, con otros archivos adentro o con enlaces que cargan algo",
  "an old spreadsheet (SYLK) by its first heading, “ID”":
    "una hoja de cálculo antigua (SYLK) por su primer encabezado, “ID”",
  "another Office file (such as DOCX)": "otro tipo de archivo de Office (como DOCX)",
  "a damaged workbook": "un libro de Excel dañado",
  "a web page, a drawing, or a script": "una página web, un dibujo o un programa",
  "a GIF image": "una imagen GIF",
  "a WebP image": "una imagen WebP",
  "an AVIF image": "una imagen AVIF",
  "a file that takes too long to check": "un archivo que tarda demasiado en revisarse",
  "a workbook with other files in it": "un libro de Excel con otros archivos dentro",
  "a TIFF image": "una imagen TIFF",
  "a program": "un programa",
  "a script": "un archivo de instrucciones",
  "an incomplete PDF": "un PDF incompleto",
  "an incomplete JPEG": "un JPEG incompleto",
  "an incomplete PNG": "un PNG incompleto",
  "a damaged archive": "un archivo comprimido dañado",
  "an old Office file (such as XLS or DOC)": "un archivo de Office antiguo (como XLS o DOC)",
  "A message can have up to {most} files, so {name} wasn’t attached. Remove another file, or send this one in a second message.":
    "Un mensaje puede llevar {most} archivos, así que {name} no se adjuntó. Quite otro archivo o envíe este en un segundo mensaje.",
  "{name} wasn’t attached: you reached the limit for files in one day. Your message is still here. Try again in {wait}, or call us.":
    "{name} no se adjuntó: usted llegó al límite de archivos de un día. Su mensaje sigue aquí. Inténtelo de nuevo en {wait}, o llámenos.",
  "PDF, PNG, JPEG, XLSX, or CSV": "PDF, PNG, JPEG, XLSX o CSV",
};
