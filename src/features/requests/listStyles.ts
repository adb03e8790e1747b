/** Rows of a plain list, one under the other. */
export const LIST = { listStyle: 'none', m: 0, p: 0 } as const;

/** A row of such a list. */
export const ROW = {
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
