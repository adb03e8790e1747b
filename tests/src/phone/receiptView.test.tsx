import { ReceiptView } from '@/phone/ReceiptView';
import type { OpenDay, PhoneRecord } from '@/phone/phoneWork';
import { whyStopped } from '@/phone/stopMoney';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

const HOUR = 3_600_000;
const DAY = {
  lenderName: 'Préstamos del Sur S.A.C.',
  collectorName: 'Raúl Mendoza Luna',
  proofUrl: 'https://ejemplo.pe/recibo',
  stops: [{ loanId: 7, name: 'Rosa Quispe', loanNumber: 'P-000007' }],
  device: { limitCurrency: 'PEN', limitAmount: '100.00', limitCount: 5 },
} as unknown as OpenDay;
const RECORD = {
  facts: {
    kind: 'money',
    device: 1,
    number: 3,
    loanId: 7,
    amount: '45.50',
    currency: 'PEN',
    takenAt: '2026-04-16T15:00:00.000Z',
  },
  hash: 'a'.repeat(64),
  answer: null,
} as unknown as PhoneRecord;

test('a provisional receipt is shared by the sheet of the phone, with its proof', async () => {
  const shared: string[] = [];
  const share = ({ text }: { readonly text: string }) => {
    shared.push(text);
    return Promise.resolve();
  };
  const user = userEvent.setup();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { share }));
  render(<ReceiptView day={DAY} record={RECORD} onBack={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  vi.unstubAllGlobals();
  const [text] = shared;
  for (const said of ['Préstamos del Sur', 'TE-000001-3', 'Rosa Quispe', '45.50', 'Provisional']) {
    expect(text).toContain(said);
  }
  expect(text).toMatch(/https:\/\/ejemplo\.pe\/recibo\/\S+$/);
});

test('a phone takes no money a day after it was heard of, and says what to do', () => {
  const money = { amount: '10', currency: 'PEN' };
  const now = Date.parse('2026-04-17T15:00:00Z');
  const whyAfter = (hours: number) =>
    whyStopped(DAY, [], money, { lastSyncAt: new Date(now - hours * HOUR).toISOString(), now });
  expect(whyAfter(23)).toBe('');
  expect(whyAfter(25)).toMatch(/lleve el teléfono y el efectivo a la oficina/);
});
