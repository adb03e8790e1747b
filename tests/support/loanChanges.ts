import type { ChangeEvidence } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { TestApp } from './testApp';
import { ADMIN } from './testUsers';
import { PNG, uploadAs } from './uploads';

/** Changes that are asked about a loan and decided, as requests. */
export function loanChangesOf(app: TestApp, loanId: number) {
  const path = `/protected/prestamos/${loanId}`;
  const versionOf = async () =>
    ((await (await app.send('GET', path)).json()) as LoanDetail).version;
  return {
    preview: (terms: unknown, as?: string) =>
      app.send('POST', `${path}/cambios/vista-previa`, { body: { terms }, as }),
    ask: async (terms: unknown, as?: string, loanVersion?: number, evidenceFileId?: number) => {
      const version = loanVersion ?? (await versionOf());
      const reason = 'Acuerdo con el cliente';
      const body = { terms, reason, loanVersion: version, evidenceFileId };
      return app.send('POST', `${path}/cambios`, { body, as });
    },
    /** Sends a file and answers its number. */
    evidence: async (as = ADMIN) => {
      const url = `${path}/cambios/sustento?name=solicitud.png`;
      const stored = (await (await uploadAs(app, as, url, PNG)).json()) as ChangeEvidence;
      return stored.fileId;
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
