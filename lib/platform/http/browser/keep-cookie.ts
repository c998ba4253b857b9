/** Stores a choice in a cookie for the server; 0 days removes it. */
export const storeCookie = (name: string, value: string, days: number): void => {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
};
