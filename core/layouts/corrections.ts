/** Most loans of one correction of a file. */
export const CORRECTED_MAX = 200;
