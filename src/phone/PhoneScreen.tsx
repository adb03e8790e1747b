import { PhoneView } from './PhoneView';
import { usePhone } from './usePhone';

/** /pendientes/ruta/telefono: the route of the day and its money, with or without signal. */
export function PhoneScreen() {
  return <PhoneView phone={usePhone()} />;
}
