/** Beginning of the answer to a command that another person has to approve. */
export const AWAITS_WORDS = 'Espera la aprobación de otra persona';

/** True of a title that says, in place of a result, that an act awaits: nothing failed. */
export const isAwaiting = (title: string | undefined) => title?.startsWith(AWAITS_WORDS) === true;
