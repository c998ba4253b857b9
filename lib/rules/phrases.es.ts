import type { Phrases } from "../language/phrases.ts";

/** What the rules of fields say; "{field} Required" begins with the field, as the summary of errors expects. */
export const phrases: Phrases = {
  "{field} Required": "{field}: campo obligatorio",
  "Email address is valid": "La dirección de correo electrónico es válida",
  "Email addresses match": "Las direcciones de correo electrónico coinciden",
  "Must be a valid email address": "Debe ser una dirección de correo electrónico válida",
  "Email addresses must match exactly": "Las direcciones de correo electrónico deben ser exactamente iguales",
  "Employer ID is valid (0000000-0000)": "El número del empleador es válido (0000000-0000)",
  "Invalid Employer ID": "El número del empleador no es válido",
  "Must have no more than 100 characters, without line breaks or other control characters":
    "Debe tener como máximo 100 caracteres, sin saltos de línea ni otros caracteres de control",
  "Must be a name, not a web or email address. Leave out @ and //, and put a space after each period (St. John).":
    "Debe ser un nombre, no una dirección web o de correo electrónico. No use @ ni //, y deje un espacio después de cada punto (St. John).",
  "Must include at least 8 characters": "Debe tener al menos 8 caracteres",
  "Must include upper and lowercase": "Debe tener mayúsculas y minúsculas",
  "Must include at least 1 number": "Debe tener al menos 1 número",
  "Includes 8 characters": "Tiene 8 caracteres",
  "Includes at least 1 number": "Tiene al menos 1 número",
  "Includes upper and lowercase": "Tiene mayúsculas y minúsculas",
  "Passwords match": "Las contraseñas coinciden",
  "Must include letters A to Z and numbers only": "Debe tener solo letras de la A a la Z y números",
  "Phone number is valid": "El número de teléfono es válido",
  "Must be a phone number of 10 digits, such as (555) 010-0123":
    "Debe ser un número de teléfono de 10 dígitos, como (555) 010-0123",
  "Must be a valid Social Security number, such as 123-45-6789":
    "Debe ser un número de Seguro Social válido, como 123-45-6789",
  "Must not include special characters except - _": "No debe tener caracteres especiales, salvo - y _",
  "Username must be unique": "El nombre de usuario no debe estar en uso",
  "Has between 8 and 30 characters": "Tiene entre 8 y 30 caracteres",
  "No special characters except - _": "No tiene caracteres especiales, salvo - y _",
  "Zip Code is valid": "El código postal es válido",
};
