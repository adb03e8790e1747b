/**
 * Several things as a Spanish sentence names them; `e` before the sound of an i.
 *
 * @example listed(['nombres', 'apellidos', 'identidad']) // 'nombres, apellidos e identidad'
 */
export function listed(parts: readonly (string | number)[]): string {
  const last = String(parts.at(-1) ?? '');
  if (parts.length < 2) return last;
  const and = /^h?[ií](?![aeo])/i.test(last) ? 'e' : 'y';
  return `${parts.slice(0, -1).join(', ')} ${and} ${last}`;
}
