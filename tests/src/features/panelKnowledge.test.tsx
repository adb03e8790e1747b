import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PANEL_TABS } from '@/paths';
import { Knowledge } from '@/features/indicators/Knowledge';

const NONE = { loans: 0, amount: '0.00' };
const ONE = { loans: 1, amount: '1200.00' };
const VOIDED = { closes: NONE, period: NONE, lastDay: NONE, weeks: NONE };

const indicatorsOf = (voided: Partial<typeof VOIDED>) => ({
  currency: 'PEN' as const,
  firstDay: '2026-01-01',
  lastDay: '2026-11-26',
  period: { from: '2026-11-01', to: '2026-11-26' },
  late: { payments: 0, amount: '0.00', voided: { ...VOIDED, ...voided } },
});

const said = (voided: Partial<typeof VOIDED>) =>
  PANEL_TABS.map((tab) => {
    const { container, unmount } = render(
      <Knowledge indicators={indicatorsOf(voided)} tab={tab} />,
    );
    const { textContent } = container;
    unmount();
    return [tab, textContent.replace(/^.*ya desembolsados: /, '')];
  });

it('a loan that was voided within its month is in no vintage, and none is said to hold it', () => {
  expect(said({ closes: ONE, period: ONE })).toEqual([
    ['indicadores', 'los cierres de antes de anularlos todavía incluyen ese capital.'],
    ['cobranza', ''],
    ['riesgo', ''],
    ['grupos', 'los cierres de antes de anularlos todavía incluyen ese capital.'],
  ]);
});

it('each part of the panel says how it holds a voided loan', () => {
  const [, weeks, risk] = said({ closes: ONE, period: ONE, lastDay: ONE, weeks: ONE });
  expect([weeks, risk]).toEqual([
    ['cobranza', 'lo esperado de las semanas que empezaron antes de anularlos cuenta sus cuotas.'],
    ['riesgo', 'lo que se ve al cierre del 26/11/2026 todavía incluye ese capital.'],
  ]);
});
