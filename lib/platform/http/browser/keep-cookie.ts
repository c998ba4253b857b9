/** Keeps a visitor's choice in a cookie of this browser, for the server to read; 0 days forgets it. */
export const keepCookie = (name: string, value: string, days: number): void => {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
};
