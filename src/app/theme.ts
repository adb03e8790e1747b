import { createTheme } from '@mui/material/styles';

/** The only colours of the application; signIn.css repeats the ones that its screen needs. */
export const light = {
  primary: { main: '#0f6b4c', dark: '#0a4f38', light: '#3f8f73', contrastText: '#ffffff' },
  secondary: { main: '#4a5a52' },
  error: { main: '#b3261e' },
  warning: { main: '#a4500a', light: '#d26800' },
  success: { main: '#1c7443' },
  info: { main: '#1d5c9c' },
  background: { default: '#f6f7f4', paper: '#ffffff' },
  text: { primary: '#17211c', secondary: '#55625b' },
  divider: '#dde3df',
};

/** Palette by night. */
export const dark = {
  primary: { main: '#6fcf9f', dark: '#4fb384', light: '#93dcb7', contrastText: '#06281b' },
  secondary: { main: '#a9b8b0' },
  error: { main: '#f2958e', contrastText: '#2b0704' },
  warning: { main: '#f0b35e', light: '#f0a03c' },
  success: { main: '#7fd3a2' },
  info: { main: '#8fbff0' },
  background: { default: '#101613', paper: '#171f1b' },
  text: { primary: '#e6ece8', secondary: '#a3b0a8' },
  divider: '#2d3832',
};

const FONT = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  '"Liberation Sans"',
  'sans-serif',
].join(',');

/** Breakpoints of the specification (section 9); spacing in steps of 8 px; light and dark. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-tema' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
  spacing: 8,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: { fontSize: 26, fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: 17, fontWeight: 650, lineHeight: 1.35 },
    h3: { fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: 15 },
    body2: { fontSize: 14 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          marginBottom: 6,
          fontSize: 14,
          fontWeight: 550,
          color: vars?.palette.text.primary,
          '&.Mui-focused': { color: vars?.palette.text.primary },
        }),
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          marginLeft: 0,
          fontSize: 13,
          // Reasons below a closed field are read by everybody.
          '&.Mui-disabled': { color: vars?.palette.text.secondary },
        }),
      },
    },
    // A hint longer than its field says that it goes on; on the narrowest phones it is smaller.
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&:placeholder-shown': { textOverflow: 'ellipsis' },
          '@media (max-width: 359.95px)': { '&::placeholder': { fontSize: 13 } },
        },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { whiteSpace: 'nowrap' } } },
    // Grounds of alerts hardly differ from that of the page by night.
    MuiAlert: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({ border: `1px solid ${vars?.palette.divider}` }),
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '9px 14px',
          fontVariantNumeric: 'tabular-nums',
          fontSize: 14,
          ':root[data-densidad=compact] &': { padding: '3px 10px' },
        },
        head: ({ theme: { vars } }) => ({
          fontSize: 13,
          fontWeight: 600,
          color: vars?.palette.text.secondary,
          whiteSpace: 'nowrap',
        }),
        footer: ({ theme: { vars } }) => ({
          borderBottom: 0,
          color: vars?.palette.text.primary,
        }),
      },
    },
    MuiTableBody: {
      styleOverrides: { root: { '& tr:last-of-type > td': { borderBottom: 0 } } },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 19, fontWeight: 650 } } },
    MuiDialogContent: { styleOverrides: { root: { paddingTop: 4 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    // An arrow that leads nowhere takes no room: tabs begin where the page does.
    MuiTabs: { styleOverrides: { scrollButtons: { '&.Mui-disabled': { width: 0 } } } },
    MuiTab: { styleOverrides: { root: { fontSize: 15, minWidth: 72 } } },
    MuiCssBaseline: {
      styleOverrides: {
        'html, body': { scrollPaddingTop: 72 },
        ':focus-visible': { outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transitionDuration: '0s !important' },
        },
        // On paper nothing can be pressed.
        '@media print': {
          '.MuiAppBar-root, nav, button, [role="tablist"]': { display: 'none !important' },
        },
      },
    },
  },
});

/** On touch devices and small screens the menu is a bar at the bottom. */
export const TOUCH_OR_MOBILE = '(pointer: coarse), (max-width: 899.95px)';

/** Height of the bottom bar in px (specification, section 9): up to 600 px wide, and beyond. */
const BOTTOM_BAR_HEIGHT = { narrow: 65, wide: 75 } as const;

/** Height of the bottom bar; 600 px themselves are still narrow, unlike the breakpoint `sm`. */
export const asBottomBar = (property: 'height' | 'marginBottom') => ({
  [property]: `${BOTTOM_BAR_HEIGHT.narrow}px`,
  '@media (min-width: 600.02px)': { [property]: `${BOTTOM_BAR_HEIGHT.wide}px` },
});
