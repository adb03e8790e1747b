import type { StaffRecoveryDecision } from '@core/contract/staffRecoveries';
import { DomainError } from '@core/errors/domainError';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { appUser } from '../../platform/db/schema';
import { staffRecovery } from '../../platform/db/tables/staffRecoveries';
import type { Act } from '../../platform/deps';
import { findUserName } from '../identity/names';
import { tellAdministrators } from '../mailServer/notices';
import type { SecretSender } from '../../platform/mail/secretMails';
import { moveMail, sendPasswordLink } from '../users/passwordLinks';
import { findHindrance } from './queries';

/**
 * The second administrator's word: only then the link goes out. Anybody of them may reject, the one
 * whom it is about too. Throws STAFF_RECOVERY_INVOLVED, STAFF_RECOVERY_DECIDED.
 */
export async function decideStaffRecovery(
  tx: Database,
  act: Act & { readonly userId: number },
  sender: SecretSender,
  id: number,
  { decision, reason }: StaffRecoveryDecision,
): Promise<void> {
  const [ask] = await tx.select().from(staffRecovery).where(eq(staffRecovery.id, id)).for('update');
  if (!ask) throw new DomainError('STAFF_RECOVERY_NOT_FOUND');
  if (ask.status !== 'waiting') throw new DomainError('STAFF_RECOVERY_DECIDED');
  const now = act.clock.now();
  const [user] = await tx
    .select()
    .from(appUser)
    .where(eq(appUser.id, ask.userId))
    .for('no key update');
  if (!user) throw new DomainError('STAFF_RECOVERY_NOT_FOUND');
  const isApproved = decision === 'approve';
  if (isApproved && (await findHindrance(tx, ask, act.userId, now)) !== null) {
    throw new DomainError('STAFF_RECOVERY_INVOLVED');
  }
  const status = isApproved ? ('approved' as const) : ('rejected' as const);
  const word = { status, decidedBy: act.userId, decidedAt: now, reason };
  await tx.update(staffRecovery).set(word).where(eq(staffRecovery.id, id));
  const entry = { entity: 'user' as const, entityId: user.id };
  const { kind, newEmail, askedBy } = ask;
  await recordAudit(tx, act, {
    ...entry,
    action: `${decision}StaffRecovery` as const,
    after: { kind, newEmail, askedBy, reason },
  });
  if (isApproved && newEmail !== null) await moveMail(tx, act, user, newEmail);
  if (isApproved && user.status !== 'SUSPENDIDA' && user.status !== 'BAJA') {
    const username = newEmail?.toUpperCase() ?? user.username;
    await sendPasswordLink(tx, sender, { id: user.id, username }, now);
  }
  const done = isApproved ? 'aprobó' : 'rechazó';
  await tellAdministrators(
    tx,
    sender,
    {
      subject: `Se ${done} la entrada a la cuenta de ${user.fullName}`,
      body:
        `${await findUserName(tx, act.userId)} ${done} lo que se pidió para ${user.fullName} ` +
        `(${user.username.toLowerCase()}).\nMotivo: ${reason}`,
    },
    now,
  );
}
