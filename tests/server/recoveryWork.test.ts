import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '@server/process/app';
import { finishRecoveries } from '@server/access/accounts/recoveries';
import { backgroundDone } from '@server/platform/background';
import { inTransaction } from '@server/platform/db/client';
import { mails } from '@tests/support/accounts';
import { withTestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

describe('POST /api/recoverAccount', () => {
  it('looks nobody up before it answers: known and unknown wait for the same work', () =>
    withTestApp(async (app) => {
      // The whole application, but for the support that waits for what comes after an answer.
      const bare = createApp(app.deps);
      const recover = (c_usuario: string) =>
        bare.request('/api/recoverAccount', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ c_usuario }),
        });
      const answers: unknown[] = [];
      await inTransaction(app.db, async (tx) => {
        // Whatever read users, or wrote links or mails, would wait here until this ends.
        await tx.execute(
          sql`lock table app_user, one_time_token, mail_outbox, staff_recovery, audit_log`,
        );
        for (const username of [ANALYST, ADMIN, 'NADIE@PRUEBA.PE']) {
          const response = await recover(username);
          answers.push([response.status, await response.json()]);
        }
      });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      await backgroundDone();
      expect((await mails(app)).map(({ event }) => event)).toContain('resetPassword');
      const { rows } = await app.db.execute(sql`select from account_recovery`);
      expect(rows).toEqual([]);
    }));

  it('is finished with the mails where the server ended in between', () =>
    withTestApp(async (app) => {
      const { clock } = app.deps;
      await app.db.execute(sql`insert into account_recovery (username, request_id, asked_at)
        values (${ANALYST}, 'antes', ${clock.now()})`);
      expect(await finishRecoveries(app.deps)).toBe(1);
      expect(await mails(app)).toMatchObject([{ event: 'resetPassword' }]);
    }));
});
