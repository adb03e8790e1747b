/** How the answer begins of a command that another person has to approve. */
export const AWAITS_WORDS = 'Espera la aprobación de otra persona';

/** Whether what is told in place of a result is that it awaits: nothing failed. */
export const isAwaiting = (title: string | undefined) => title?.startsWith(AWAITS_WORDS) === true;
