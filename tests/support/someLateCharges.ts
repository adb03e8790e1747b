import type { LateChargeBody } from '@core/contract/lateCharges';

/** Charges for lateness of every kind, with stages and without, and none. */
export const SOME_LATE_CHARGES: readonly (LateChargeBody | null)[] = [
  null,
  { kind: 'fixed', value: '15.00', graceDays: 0 },
  { kind: 'fixed', value: '7.50', graceDays: 4 },
  { kind: 'percent', value: '3.00', graceDays: 2 },
  { kind: 'percentOfOverdue', value: '4.00', graceDays: 1 },
  { kind: 'fixed', value: '5.00', graceDays: 0, stages: [{ from: 9, value: '12.00' }] },
  {
    kind: 'percentOfOverdue',
    value: '2.00',
    graceDays: 3,
    stages: [
      { from: 15, value: '5.00' },
      { from: 30, value: '8.00' },
    ],
  },
];
