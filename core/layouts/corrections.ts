/** Most loans of one correction of a file. */
export const CORRECTED_MAX = 200;

/** Most rows of a file that are answered at once. */
export const ROWS_ANSWERED_MAX = 2_000;
