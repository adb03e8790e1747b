import type { FieldStop } from '@core/contract/fieldDevices';
import type { NewRecord, PhoneRecord } from '@/phone/phoneWork';
import { RecordList } from '@/phone/RecordList';
import type { Phone } from '@/phone/usePhone';
import { VisitForm } from '@/phone/VisitForm';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

const STOP = {
  loanId: 7,
  name: 'Rosa Quispe',
  currency: 'PEN',
  halt: null,
  visitHours: null,
} as unknown as FieldStop;
const ALL_DAY = { from: 0, until: 1440 };
const TICK = 'Ya ocurrió: registrarla como contraria a la norma';

function visitOf(stop: FieldStop) {
  const records: NewRecord[] = [];
  const keep = (record: NewRecord) => {
    records.push(record);
    return Promise.resolve({} as PhoneRecord);
  };
  const phone = { keep, isBusy: false } as unknown as Phone;
  render(<VisitForm phone={phone} stop={stop} onDone={() => undefined} />);
  return { user: userEvent.setup(), records };
}

test('a visit against the law is written down only once that is said, and travels so', async () => {
  const { user, records } = visitOf(STOP);
  expect(screen.getByText(/La norma no permite visitarlo hoy/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar visita' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/contraria a la norma/);
  expect(records).toEqual([]);
  await user.click(screen.getByLabelText(TICK));
  await user.click(screen.getByRole('button', { name: 'Guardar visita' }));
  expect(records).toMatchObject([{ loanId: 7, acceptsAgainst: true }]);
});

test('a visit that the law lets be made asks nothing more', async () => {
  const { user, records } = visitOf({ ...STOP, visitHours: ALL_DAY });
  expect(screen.queryByLabelText(TICK)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar visita' }));
  expect(records).toMatchObject([{ loanId: 7, acceptsAgainst: false }]);
});

test('a visit against the law is told as such in the list, sent or not', () => {
  const facts = { kind: 'visit', v: 3, device: 1, number: 1, loanId: 7, result: 'spoke' };
  const takenAt = '2026-04-16T15:00:00.000Z';
  const waiting = { facts: { ...facts, takenAt, acceptsAgainst: true }, answer: null, hash: 'a' };
  const records = [waiting] as unknown as PhoneRecord[];
  render(<RecordList records={records} stops={[STOP]} onReceipt={() => undefined} />);
  expect(screen.getByText('Contra la norma')).toBeVisible();
});
