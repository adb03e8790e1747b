import { z } from 'zod';
import { BorrowerRecords, Employment, TimelineEvent } from './borrowerRecords';
import { Borrower } from './borrowers';
import { DigitalRecord } from './digitalRecords';
import { LoanDetail } from './loans';
import { Payment } from './payments';
import { SurveyAnswer } from './surveys';

/** Data known about a person, as one file. */
export const PersonalData = z
  .object({
    exportedAt: z.string(),
    borrower: Borrower,
    records: BorrowerRecords,
    employments: z.array(Employment),
    digitalRecords: z.array(DigitalRecord),
    surveys: z.array(SurveyAnswer),
    loans: z.array(z.object({ loan: LoanDetail, payments: z.array(Payment).readonly() })),
    timeline: z.array(TimelineEvent),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;
