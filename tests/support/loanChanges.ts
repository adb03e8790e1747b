import type { LoanDetail } from '@core/contract/loans';
import type { TestApp } from './testApp';

/** What is asked about a loan and decided, as requests. */
export function loanChangesOf(app: TestApp, loanId: number) {
  const path = `/protected/prestamos/${loanId}`;
  const versionOf = async () =>
    ((await (await app.send('GET', path)).json()) as LoanDetail).version;
  return {
    preview: (terms: unknown, as?: string) =>
      app.send('POST', `${path}/cambios/vista-previa`, { body: { terms }, as }),
    ask: async (terms: unknown, as?: string, loanVersion?: number) => {
      const version = loanVersion ?? (await versionOf());
      const body = { terms, reason: 'Acuerdo con el cliente', loanVersion: version };
      return app.send('POST', `${path}/cambios`, { body, as });
    },
    approve: async (changeId: number, as?: string) => {
      const body = { loanVersion: await versionOf() };
      return app.send('POST', `${path}/cambios/${changeId}/aprobacion`, { body, as });
    },
    end: (changeId: number, how: 'rechazo' | 'anulacion', as?: string) => {
      const body = { reason: 'Así se decidió hoy' };
      return app.send('POST', `${path}/cambios/${changeId}/${how}`, { body, as });
    },
  };
}
