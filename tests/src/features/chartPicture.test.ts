import { afterEach, expect, it } from 'vitest';
import { chartFileName, pictureLines } from '@/features/indicators/chartFile';
import { pictureOf } from '@/features/indicators/picture';

afterEach(() => document.body.replaceChildren());

const place = () => {
  document.body.innerHTML = `<div>
    <ul>
      <li><svg><rect style="fill: rgb(1, 2, 3)"></rect></svg>Al día</li>
      <li><svg><rect style="fill: rgb(9, 8, 7)"></rect></svg>1 a 30 días</li>
    </ul>
    <svg><path style="fill: rgb(1, 2, 3)" d="M0 0"></path></svg>
  </div>`;
  return document.body.querySelector('div')!;
};

const SCOPE = { from: '2026-11-01', to: '2026-11-27', currency: 'PEN' };
const NARROWING = ['Fondo: Fondo Ñandú', 'Responsable: Ana Soto', 'Clase: Normal'];
const WORDS = { title: 'Saldo por días de atraso', lines: pictureLines(SCOPE, NARROWING) };

it('a picture of a chart says its title, days, currency, filters and colours', () => {
  const { drawing, height } = pictureOf(place(), WORDS)!;
  const said = [...drawing.querySelectorAll('text')].map((text) => text.textContent);
  expect(said.join(' ')).toBe(
    'Saldo por días de atraso Del 01/11/2026 al 27/11/2026 · importes en Soles (PEN) ' +
      'Fondo: Fondo Ñandú · Responsable: Ana Soto · Clase: Normal Al día 1 a 30 días',
  );
  const marks = [...drawing.querySelectorAll('rect')].map((mark) => mark.getAttribute('fill'));
  expect(marks).toEqual(['rgb(1, 2, 3)', 'rgb(9, 8, 7)']);
  expect(drawing.querySelector('path')?.getAttribute('fill')).toBe('rgb(1, 2, 3)');
  // The policy of the page refuses styles that are written as texts.
  expect(drawing.querySelectorAll('[style]')).toHaveLength(0);
  // Room for the words above the chart, which has no size here.
  expect(height).toBeGreaterThan(80);
});

it('a picture of all loans says so, and files are named by currency, filters and days', () => {
  expect(pictureLines(SCOPE, [])[1]).toBe('Toda la cartera de la moneda');
  expect(chartFileName('cosechas', SCOPE, [])).toBe('cosechas-PEN-2026-11-01-a-2026-11-27');
  expect(chartFileName('semanas', { ...SCOPE, from: SCOPE.to }, NARROWING)).toBe(
    'semanas-PEN-fondo-fondo-nandu-responsable-ana-soto-clase-normal-2026-11-27',
  );
});

it('a place without a chart has no picture', () => {
  expect(pictureOf(document.createElement('div'), WORDS)).toBeUndefined();
});
