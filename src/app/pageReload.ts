/** Goes to an address and loads the page anew. Tests watch these. */
export const pageReload = {
  toRoot: () => window.location.replace(import.meta.env.BASE_URL),
  here: () => window.location.reload(),
};
