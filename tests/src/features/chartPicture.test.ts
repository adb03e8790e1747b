import { afterEach, expect, it } from 'vitest';
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

const WORDS = {
  title: 'Saldo por días de atraso',
  scope: 'Del 01/11/2026 al 27/11/2026 · importes en Soles (PEN)',
};

it('a picture of a chart says its title, its days, its currency and what its colours are', () => {
  const { drawing, height } = pictureOf(place(), WORDS)!;
  const said = [...drawing.querySelectorAll('text')].map((text) => text.textContent);
  expect(said.join(' ')).toBe(`${WORDS.title} ${WORDS.scope} Al día 1 a 30 días`);
  const marks = [...drawing.querySelectorAll('rect')].map((mark) => mark.getAttribute('fill'));
  expect(marks).toEqual(['rgb(1, 2, 3)', 'rgb(9, 8, 7)']);
  expect(drawing.querySelector('path')?.getAttribute('fill')).toBe('rgb(1, 2, 3)');
  // The policy of the page refuses styles that are written as texts.
  expect(drawing.querySelectorAll('[style]')).toHaveLength(0);
  // Room for the words above the chart, which has no size here.
  expect(height).toBeGreaterThan(80);
});

it('a place without a chart has no picture', () => {
  expect(pictureOf(document.createElement('div'), WORDS)).toBeUndefined();
});
