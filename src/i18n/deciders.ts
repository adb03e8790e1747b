import type { RequestDeciders } from '@core/contract/requests';
import { count } from './format';

/** Names of those of whom one is enough: `Ada Ruiz o Luis Paz`. */
export const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(names);

/** Act that a request waits for. */
export function decidersTitle({ next, votesMissing }: RequestDeciders, needed: number): string {
  if (next === 'submit') return 'Falta enviarla a comité';
  if (next === 'approve') return 'Tiene los votos: falta la aprobación final';
  const missing = votesMissing === 1 ? 'Falta' : 'Faltan';
  const votes = count(votesMissing, 'voto a favor', 'votos a favor');
  return `${missing} ${votes} de ${needed} que pide este monto`;
}

/** Why a reader does not act now. */
export const STANDING: Readonly<Record<Exclude<RequestDeciders['standing'], 'actor'>, string>> = {
  own: 'Es suya, o usted la registró, corrigió, completó o envió: la deciden otros.',
  voted: 'Usted ya votó en esta ronda.',
  other: 'Su perfil no da este paso.',
};
