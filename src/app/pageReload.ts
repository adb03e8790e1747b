/** Goes to the sign-in address and loads the page anew. Tests watch this one. */
export const pageReload = {
  toRoot: () => window.location.replace(import.meta.env.BASE_URL),
};
