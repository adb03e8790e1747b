import { paths } from '@/paths';

/** A section of the specification without functions in this version. */
interface SectionText {
  readonly title: string;
  /** Sentence about what can be done meanwhile. */
  readonly meanwhile: string;
  readonly link: { readonly to: string; readonly label: string };
}

/** Sections by the first part of the address. */
export const SECTIONS: Readonly<Record<string, SectionText>> = {
  [paths.opportunities]: {
    title: 'Oportunidades',
    meanwhile: 'El dinero que se presta sale de los fondos.',
    link: { to: paths.funds, label: 'Ver los fondos' },
  },
  [paths.investments]: {
    title: 'Inversiones',
    meanwhile: 'Los aportes y retiros de capital se registran en cada fondo.',
    link: { to: paths.funds, label: 'Ver los fondos' },
  },
};

/** The section that an address belongs to. */
export function sectionAt(
  sections: Readonly<Record<string, SectionText>>,
  pathname: string,
): SectionText | undefined {
  const path = Object.keys(sections).find(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  );
  return path === undefined ? undefined : sections[path];
}
