const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Keeps the rows whose title has every word that was typed, accents or not. */
export function foundIn(search: string) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return ({ title }: { readonly title: string }) =>
    words.every((word) => plain(title).includes(word));
}
