import type { Phrases } from "../../site/language/phrases.ts";

export const phrases: Phrases = {
  // Starts with the field, so that error summaries show it only once.
  "{field} Required": "{field}: campo obligatorio",
  "{length} of {most} characters": "{length} de {most} caracteres",
  "Must have no more than {most} characters. Yours has {length}.":
    "No puede tener más de {most} caracteres. El suyo tiene {length}.",
  "Email address is valid": "El correo electrónico es válido",
  "Email addresses match": "Los correos electrónicos son iguales",
  "Must be a valid email address": "Debe ser un correo electrónico válido",
  "Email addresses must match exactly": "Los dos correos electrónicos deben ser iguales",
  "Employer ID is valid (0000000-0000)": "El Employer ID es válido (0000000-0000)",
  "Invalid Employer ID": "El Employer ID no es válido",
  "Must have no more than 100 characters, without line breaks or other control characters":
    "No puede tener más de 100 letras y signos, ni saltos de línea ni signos invisibles",
  "Can’t contain <, > or &#, or start with =. Leave these characters out, and type the name as people write it.":
    "No puede tener <, > ni &#, ni empezar con =. Quite esos signos y escriba el nombre como se escribe normalmente.",
  "Must be a name, not a web or email address. Leave out @ and //, and put a space after each period (St. John).":
    "Debe ser un nombre, no una dirección de internet ni un correo electrónico. No use @ ni //, y deje un espacio después de cada punto (St. John).",
  "Must include at least 8 characters": "Debe tener al menos 8 caracteres",
  "Must include upper and lowercase": "Debe tener mayúsculas y minúsculas",
  "Must include at least 1 number": "Debe tener al menos 1 número",
  "Includes 8 characters": "Al menos 8 caracteres",
  "Includes at least 1 number": "Al menos 1 número",
  "Includes upper and lowercase": "Mayúsculas y minúsculas",
  "Passwords match": "Las dos contraseñas iguales",
  "Must include letters A to Z and numbers only": "Debe tener solo letras de la A a la Z y números, sin ñ ni acentos",
  "Must be more than common words or your own names": "Debe ser más que palabras comunes o sus propios nombres",
  "Phone number is valid": "El número de teléfono es válido",
  "Must be a phone number of 10 digits, such as (555) 010-0123":
    "Debe ser un número de teléfono de 10 dígitos, como (555) 010-0123",
  "Remove what looks like a Social Security number. Nothing was changed.":
    "Quite lo que parece un número de Seguro Social. No se cambió nada.",
  "Must be a valid Social Security number, such as 123-45-6789":
    "Debe ser un número de Seguro Social válido, como 123-45-6789",
  "Username must be unique": "Nadie más puede tener este nombre de usuario",
  "Must not include special characters except - _": "No puede tener signos especiales, solo - _",
  "Has between 8 and 30 characters": "Tiene entre 8 y 30 letras, números o signos",
  "No special characters except - _": "Sin signos especiales, solo - _",
  "Must be the two letters of a U.S. state, such as MN": "Deben ser las dos letras de un estado, como MN",
  "Must have five or nine digits, such as 55802 or 55802-1234":
    "Debe tener cinco o nueve dígitos, como 55802 o 55802-1234",
  "Zip Code is valid": "El código postal (ZIP) es válido",
  "“{word}” is easy to guess for this account: it is in your username, your name, or the name of your employer or fund. Choose another password, or add to it.":
    "“{word}” es fácil de adivinar para esta cuenta: está en su nombre de usuario, en su nombre o en el nombre de su empleador o del fondo. Elija otra contraseña o agréguele algo.",
  "“{word}” is a commonly guessed word. Choose another password, or add to it.":
    "“{word}” es una de las palabras que se adivinan primero. Elija otra contraseña o agréguele algo.",
};
