import { absoluteLimitHours, idleLimitMinutes, idleWarningMinutes } from "../../platform/rules/session-limits.ts";
import type { Topic } from "./topics.ts";

export const loginTopic: Topic = {
  id: "logging-in",
  about: "Iniciar sesión",
  questions: [
    {
      id: "register",
      question: "¿Cómo obtengo una cuenta?",
      answer: [
        {
          steps: [
            "[Regístrese](/register) como alguien que trabaja para un empleador o como miembro del plan. Los empleadores dan su número de empleador (Employer ID) y muestran que son de esa empresa: con la última cantidad registrada, o con un código que enviamos por correo postal a la dirección del empleador. Los miembros dan su número de miembro, su fecha de nacimiento, su código postal (ZIP) y los últimos cuatro dígitos de su número de Seguro Social.",
            "Haga clic en el enlace del correo electrónico que le enviamos. Tiene 24 horas.",
            "Un representante compara sus datos con nuestros archivos. Le avisamos por correo electrónico cuando su cuenta esté aprobada.",
          ],
        },
      ],
      keywords: "registrarse crear cuenta nueva usuario inscribirse sign up register login",
      reader: "loggedOut",
    },
    {
      id: "password",
      question: "Olvidé mi contraseña",
      answer: [
        "[Pida un enlace para cambiarla](/forgot-password). Lo enviamos al correo electrónico de su cuenta, y con él usted elige una contraseña nueva. El enlace sirve una sola vez, durante 1 hora.",
        "Si no le llega el correo, revise la carpeta de correo no deseado (spam) y su nombre de usuario. No enviamos nada si el nombre de usuario no existe.",
      ],
      keywords: "recuperar perdida restablecer no puedo entrar clave password reset",
      reader: "loggedOut",
    },
    {
      id: "password",
      question: "Olvidé mi contraseña",
      answer: [
        "Si sabe su contraseña actual, cámbiela en [Mi perfil](/dashboard/profile). Si no la sabe, cierre la sesión y elija “¿Olvidó su contraseña?” en la página de inicio de sesión.",
      ],
      keywords: "recuperar perdida cambiar clave password reset",
      reader: "loggedIn",
    },
    {
      id: "username",
      question: "Olvidé mi nombre de usuario",
      answer: [
        "[Pida que se lo enviemos](/forgot-password#username). Escriba el correo electrónico de su cuenta. Si no le llega el correo, revise la carpeta de correo no deseado (spam) y la dirección. No enviamos nada si ninguna cuenta tiene esa dirección.",
      ],
      keywords: "usuario recuperar perdido no puedo entrar username user name",
      reader: "loggedOut",
    },
    {
      id: "locked",
      question: "Mi cuenta está bloqueada",
      answer: [
        "Después de seis contraseñas incorrectas, su cuenta se bloquea por 15 minutos. Después, su contraseña vuelve a funcionar; no tiene que llamar.",
      ],
      keywords: "demasiados intentos bloqueo desbloquear locked",
    },
    {
      id: "deactivated",
      question: "Mi cuenta fue desactivada",
      answer: [
        "Una cuenta que no se usa por 2 años se desactiva. No se pierde nada. Inicie sesión: le enviamos por correo electrónico un enlace para reactivarla. El enlace sirve una sola vez, durante 24 horas.",
      ],
      keywords: "inactiva reactivar vencida deshabilitada inactive",
    },
    {
      id: "not-approved",
      question: "¿Por qué todavía no puedo entrar?",
      answer: [
        "Una cuenta nueva necesita dos cosas: que usted haga clic en el enlace de nuestro correo electrónico, y que un representante apruebe la cuenta. Si el enlace tiene más de 24 horas, inicie sesión y le enviamos otro. Si ya hizo clic, espere el correo que dice que su cuenta está aprobada.",
      ],
      keywords: "pendiente aprobar aprobación verificar verificación correo esperando",
    },
    {
      id: "logged-out",
      question: "La sesión se cerró mientras trabajaba",
      answer: [
        `Por su seguridad, cerramos la sesión después de ${idleLimitMinutes} minutos sin actividad, y en todo caso después de ${absoluteLimitHours} horas. Le avisamos ${idleWarningMinutes} minutos antes de lo primero. Inicie sesión otra vez y volverá a la misma página. Los cambios de un reporte que no se guardaron siguen ahí.`,
      ],
      keywords: "sesión vencida expiró tiempo inactividad salió timeout",
    },
    {
      id: "authenticator",
      question: "¿Para qué sirve la aplicación de autenticación?",
      answer: [
        "Es una segunda comprobación, además de su contraseña: una aplicación en su teléfono muestra un código nuevo de seis dígitos cada 30 segundos. Actívela en [Mi perfil](/dashboard/profile) y guarde los códigos de recuperación que recibe ahí. Si pierde el teléfono, cada código reemplaza a la aplicación una vez.",
      ],
      keywords: "dos factores 2fa mfa segundo paso código teléfono perdido recuperación authenticator app",
    },
    {
      id: "invite",
      question: "¿Cómo invito a alguien a iniciar sesión en nombre de nuestra empresa?",
      answer: [
        "Un Employer Admin abre [People](/dashboard/employer/people), elige “Invite someone” y dice qué puede hacer la persona: reportar, pagar, manejar las cuentas bancarias o solo mirar. Le enviamos por correo electrónico un enlace que sirve una sola vez, durante 7 días. Quien se registra con él puede iniciar sesión de inmediato.",
        "Ahí también puede cambiar lo que alguien puede hacer, quitarle el acceso o entregar la función de administrador.",
      ],
      keywords:
        "compañero colega empleado nómina agregar usuario personas derechos invitación cuenta quitar administrador",
    },
    {
      id: "switch-employer",
      question: "¿Cómo cambio de un empleador a otro?",
      answer: [
        "Si su cuenta sirve para varios empleadores, usted elige uno al iniciar sesión. Para cambiar después, abra el menú bajo su nombre, elija “Switch employer” y luego el otro empleador. La línea bajo el encabezado de cada página dice para quién trabaja.",
        "Lo que estaba escribiendo para el primer empleador sigue en esa pestaña. Lo encuentra otra vez cuando vuelve a ese empleador.",
      ],
      keywords: "dos empresas varias compañías cambiar elegir invitación switch",
    },
    {
      id: "messages",
      question: "¿Cómo escribo al fondo, y dónde están las respuestas?",
      answer: [
        "Abra [Mensajes](/dashboard/inbox) y elija “Mensaje nuevo”. La respuesta está en la misma conversación, y le avisamos por correo electrónico cuando llega. Un número junto a Mensajes cuenta los que no ha leído.",
      ],
      keywords: "conversación contestar contacto representante sin leer pregunta inbox",
      reader: "loggedIn",
    },
    {
      id: "cookies",
      question: "¿Qué guarda este sitio en mi navegador?",
      answer: [
        "Lo necesario para mantener su sesión abierta y para conservar lo que escribe. La [política de cookies](/cookie-policy) nombra cada cookie y cada texto, para qué sirve y cuánto tiempo se guarda.",
      ],
      keywords: "cookie privacidad almacenamiento rastreo estadísticas",
    },
    {
      id: "change-email",
      question: "¿Cómo cambio mi correo electrónico o mi número de teléfono?",
      answer: [
        "En [Mi perfil](/dashboard/profile). Enviamos un enlace a la dirección nueva; hasta que haga clic en él, seguimos usando la anterior.",
      ],
      keywords: "actualizar email nuevo celular contacto",
    },
  ],
};
