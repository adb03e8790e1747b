import { DomainError } from '@core/errors/domainError';
import {
  CLOSED_STATUSES,
  isPossible,
  nextStatus,
  REQUEST_ACTIONS,
  REQUEST_STATUSES,
  REQUEST_TRANSITIONS,
  type RequestStatus,
} from '@core/requests/requestMachine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const refusalOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('the machine of requests', () => {
  it('has exactly these transitions', () => {
    const all = REQUEST_STATUSES.flatMap((from) =>
      Object.entries(REQUEST_TRANSITIONS[from]).map(([action, to]) => `${from} ${action} ${to}`),
    );
    expect(all).toEqual([
      'BORRADOR send ENVIADA',
      'BORRADOR withdraw DESISTIDA',
      'BORRADOR expire VENCIDA',
      'ENVIADA take EN_EVALUACION',
      'ENVIADA withdraw DESISTIDA',
      'EN_EVALUACION observe OBSERVADA',
      'EN_EVALUACION submitToCommittee EN_COMITE',
      'EN_EVALUACION reject RECHAZADA',
      'EN_EVALUACION withdraw DESISTIDA',
      'OBSERVADA answer EN_EVALUACION',
      'OBSERVADA withdraw DESISTIDA',
      'EN_COMITE approve APROBADA',
      'EN_COMITE reject RECHAZADA',
      'EN_COMITE returnToEvaluation EN_EVALUACION',
      'EN_COMITE withdraw DESISTIDA',
      'APROBADA sendOffer OFERTA_ENVIADA',
      'APROBADA undoApproval EN_COMITE',
      'APROBADA withdraw DESISTIDA',
      'OFERTA_ENVIADA accept ACEPTADA',
      'OFERTA_ENVIADA undoApproval EN_COMITE',
      'OFERTA_ENVIADA expire VENCIDA',
      'OFERTA_ENVIADA withdraw DESISTIDA',
      'ACEPTADA convert CONVERTIDA',
      'ACEPTADA undoApproval EN_COMITE',
      'CONVERTIDA revert ACEPTADA',
    ]);
  });

  it('refuses everything else by name', () => {
    expect(refusalOf(() => nextStatus('APROBADA', 'approve'))).toBe('REQUEST_ALREADY_APPROVED');
    expect(refusalOf(() => nextStatus('VENCIDA', 'accept'))).toBe('REQUEST_OFFER_EXPIRED');
    expect(refusalOf(() => nextStatus('ENVIADA', 'approve'))).toBe(
      'REQUEST_TRANSITION_NOT_ALLOWED',
    );
  });

  const walk = fc.array(fc.constantFrom(...REQUEST_ACTIONS), { maxLength: 40 });

  it('never makes a loan that nobody approved, offered and accepted, in that order', () => {
    fc.assert(
      fc.property(walk, (actions) => {
        let status: RequestStatus = 'BORRADOR';
        const taken: string[] = [];
        for (const action of actions) {
          if (!isPossible(status, action)) continue;
          status = nextStatus(status, action);
          taken.push(action);
        }
        if (status !== 'CONVERTIDA') return;
        const last = (action: string) => taken.lastIndexOf(action);
        expect(last('send')).toBeGreaterThanOrEqual(0);
        expect(last('approve')).toBeGreaterThan(last('undoApproval'));
        expect(last('sendOffer')).toBeGreaterThan(last('approve'));
        expect(last('accept')).toBeGreaterThan(last('sendOffer'));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves a rejected, withdrawn or expired request alone for good', () => {
    const ends = CLOSED_STATUSES.filter((status) => status !== 'CONVERTIDA');
    fc.assert(
      fc.property(fc.constantFrom(...ends), fc.constantFrom(...REQUEST_ACTIONS), (from, action) => {
        expect(() => nextStatus(from, action)).toThrow(DomainError);
      }),
    );
  });
});
