import { paths } from '@/app/paths';

/** A section of the specification without functions in this version. */
export interface SectionText {
  readonly title: string;
  /** What can be done meanwhile. */
  readonly meanwhile: string;
  readonly link: { readonly to: string; readonly label: string };
}

const loans = { to: paths.loans, label: 'Ver los préstamos' };
const home = { to: paths.home, label: 'Ver lo de hoy' };

/** By the first part of the address. */
export const SECTIONS: Readonly<Record<string, SectionText>> = {
  [paths.dashboard]: {
    title: 'Panel avanzado',
    meanwhile: 'Los totales de la cartera, cuadrados con los libros, están en el balance.',
    link: { to: paths.balance, label: 'Ver el balance' },
  },
  [paths.options]: {
    title: 'Opciones',
    meanwhile: 'Los catálogos y las opciones personales tienen sus valores de fábrica.',
    link: home,
  },
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
  [paths.generateContract]: {
    title: 'Generar un contrato',
    meanwhile: 'Las condiciones y el cronograma de cada préstamo están en su ficha.',
    link: loans,
  },
  [paths.contracts]: {
    title: 'Contratos',
    meanwhile: 'Las condiciones y el cronograma de cada préstamo están en su ficha.',
    link: loans,
  },
  [paths.officers]: {
    title: 'Responsables',
    meanwhile: 'Los préstamos vencidos están juntos en los pendientes.',
    link: { to: paths.pending, label: 'Ver los pendientes' },
  },
};

const signIn = { to: paths.signIn, label: 'Ir a iniciar sesión' };

/** The same for the public routes. */
export const PUBLIC_SECTIONS: Readonly<Record<string, SectionText>> = {
  [paths.generateCharges]: {
    title: 'Generar cargos',
    meanwhile: 'El interés y la mora de cada préstamo se calculan a la fecha, sin este proceso.',
    link: signIn,
  },
  [paths.assembleCharges]: {
    title: 'Armar cargos',
    meanwhile: 'El interés y la mora de cada préstamo se calculan a la fecha, sin este proceso.',
    link: signIn,
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
