import { describe, expect, it } from 'vitest';
import { asProblem, isRefusal } from '@/components/problems';

const answered = (status: number) =>
  asProblem({ title: 'No se puede', code: 'CODE', status, requestId: 'abc-123' });

describe('the reference of a problem', () => {
  it.each([500, 503, 0, 429])('is quoted of what failed or may be asked again: %i', (status) => {
    expect(answered(status).requestId).toBe('abc-123');
    expect(isRefusal(answered(status))).toBe(false);
  });

  it.each([400, 404, 409, 422])('is none of a refusal, which asks for something: %i', (status) => {
    expect(answered(status).requestId).toBe('');
    expect(isRefusal(answered(status))).toBe(true);
  });
});
