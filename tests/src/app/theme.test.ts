import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dark, light } from '@/app/theme';
import { paths } from '@/app/paths';
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
