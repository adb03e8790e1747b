import type { RequestDraft } from '@core/contract/requests';

/** Answers of a borrower in a request. */
export const someAnswers = (change: Partial<RequestDraft['answers']> = {}) => ({
  purpose: 'workingCapital',
  purposeDetail: 'Mercadería',
  monthlyIncome: '2800.00',
  monthlyExpenses: '1200.00',
  employmentKind: 'independent',
  employerName: '',
  jobTitle: '',
  referenceName: 'Julia Ramos',
  referencePhone: '987111222',
  secondReferenceName: '',
  secondReferencePhone: '',
  acceptsData: 'sí',
  acceptsBureau: 'sí',
  ...change,
});
