/** Types of file that a logo may be, as the browser and PDFs draw them. */
export const LOGO_MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;

/** Size of a logo at most: every paper carries it. */
export const LOGO_MAX_BYTES = 200_000;

/** Width and height of a logo at most, in pixels. */
export const LOGO_SIDE_MAX = 2_000;
