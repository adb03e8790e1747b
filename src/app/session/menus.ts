import type { MenuEntry } from '@/store/modulesSlice';
import { paths } from '../../paths';

const ADMINISTRATOR = 'ADMINISTRADOR';

const entry = (title: string, path: string): MenuEntry => ({
  title,
  path,
  children: [],
});

const ADMINISTRATOR_MENU = [
  entry('Inicio', paths.home),
  entry('Balance', paths.balance),
  entry('Prestatarios', paths.borrowers),
  entry('Pendientes', paths.pending),
  entry('Fondos', paths.funds),
  entry('Contratos', paths.contracts),
  entry('Nuevo prestamo', paths.newLoan),
];

const OTHER_MENU = [
  entry('Inicio', paths.home),
  entry('Pendientes', paths.pendingRequests),
  entry('Procesados', paths.requestHistory),
];

/** The menus of the specification, by profile. */
export const menuOf = (profile: string): readonly MenuEntry[] =>
  profile === ADMINISTRATOR ? ADMINISTRATOR_MENU : OTHER_MENU;
