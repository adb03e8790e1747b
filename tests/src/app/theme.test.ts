import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dark, light, theme } from '@/app/theme';
import { paths } from '@/paths';
import { routes } from '@/app/routes';

const text = (path: string) => readFileSync(path, 'utf8');

describe('the sheet of the sign-in', () => {
  const sheet = text('src/app/signIn.css');
  const [day = '', night = ''] = sheet.split('prefers-color-scheme: dark');
  const palettes = [
    ['light', day, light],
    ['dark', night, dark],
  ] as const;

  it.each(palettes)('has the %s colours of the theme', (_scheme, css, palette) => {
    expect(css).toContain(`--green: ${palette.primary.main};`);
    expect(css).toContain(`--ink: ${palette.text.primary};`);
    expect(css).toContain(`--ink-soft: ${palette.text.secondary};`);
    expect(css).toContain(`--error: ${palette.error.main};`);
  });
});

describe('the numeral of /error', () => {
  const channels = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

  /** WCAG 2.2: relative luminance. */
  const luminance = (colour: string) => {
    const [red, green, blue] = channels(colour).map((share) =>
      share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const contrast = (one: string, other: string) => {
    const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (lighter! + 0.05) / (darker! + 0.05);
  };

  /** Degrees on the wheel of colours: red is 0, yellow 60. */
  const hueOf = (colour: string) => {
    const [red, green, blue] = channels(colour) as [number, number, number];
    return (60 * (green - blue)) / (red - blue);
  };

  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('is orange and legible in the %s scheme', (_scheme, palette) => {
    const orange = palette.warning.light;
    expect(contrast(orange, palette.background.default)).toBeGreaterThanOrEqual(3);
    expect(hueOf(orange)).toBeGreaterThan(25);
    expect(hueOf(orange)).toBeLessThan(45);
    // A brown is an orange without light.
    expect(Math.max(...channels(orange))).toBeGreaterThan(0.8);
  });
});

// A duration, however short, starts a transition in each element and of each property.
it('begins no transition for whoever asked for less motion', () =>
  expect(theme.components?.MuiCssBaseline?.styleOverrides).toMatchObject({
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': { transitionDuration: '0s !important' },
    },
  }));

describe('the page', () => {
  const page = text('index.html');

  it('carries the title of the sign-in before its script', () =>
    expect(page).toContain('<title>Iniciar Sesión | Sistema Administrativo</title>'));

  it('has no inline script and no inline style attribute', () => {
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/\sstyle=/);
    expect(page).not.toMatch(/\son\w+=/);
  });
});

/** Section 2 of the specification, as it is written there. */
const PUBLIC = [
  '/registrarse/*',
  '/validar_registro/*',
  '/recuperar-cuenta',
  '/establecer-clave',
  '/generar_cargos',
  '/armar_cargos',
];
const PROTECTED = [
  '/inicio',
  '/validar_cuenta',
  '/balance-prestamos',
  '/dashboard/advanced',
  '/cuenta',
  '/opciones',
  '/password',
  '/solicitar-prestamo',
  '/solicitudes-pendientes',
  '/solicitudes-historial',
  '/oportunidades',
  '/inversiones',
  '/generar_contrato',
  '/administrar-contratos',
  '/detalles_prestamo',
  '/registrar-prestamo',
  '/clientes',
  '/fondos',
  '/pendientes',
  '/configurar-correos',
  '/administrar-modulos/*',
  '/administrar-formulario/*',
  '/administracion-avanzada/*',
  '/administrar_responsables/*',
  '/error',
];

describe('the table of routes', () => {
  const of = (access: string) =>
    routes.filter((route) => route.access === access).map(({ path }) => path);

  it('has every public route of the specification', () => expect(of('public')).toEqual(PUBLIC));

  it('has every protected route of the specification', () =>
    expect(of('signedIn')).toEqual(expect.arrayContaining(PROTECTED)));

  it('names an address once', () => {
    expect(new Set(Object.values(paths)).size).toBe(Object.values(paths).length);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });
});
