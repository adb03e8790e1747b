import type {
  Investor,
  InvestorProfile,
  InvestorVerification,
  InvestmentRisks,
} from '@core/contract/investors';
import { DomainError } from '@core/errors/domainError';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { investor, investorAcceptance } from '../../platform/db/tables/investors';
import { isBorrowerDocumentValid } from '../../parties/borrowers/documents';
import type { Act } from '../../platform/deps';
import { getInvestor, lockInvestor } from './queries';
import { RISKS_SHA256, RISKS_TEXT } from './risks';

/** Data of which another value is another person, or other limits. */
const CLAIMED = ['kind', 'documentType', 'documentNumber', 'taxResidence'] as const;

/** True where a profile lets one invest more than what was verified: that is looked at again. */
function claimsMore(
  before: Investor,
  after: Pick<InvestorProfile, (typeof CLAIMED)[number] | 'annualIncome' | 'netWorth'>,
  currency: string,
): boolean {
  const rose = (seen: string | null, told: string) =>
    parseMoney(told, currency) > parseMoney(seen ?? '0', currency);
  return (
    rose(before.annualIncome, after.annualIncome) ||
    rose(before.netWorth, after.netWorth) ||
    CLAIMED.some((one) => before[one] !== after[one])
  );
}

/**
 * Keeps what an investor declares. Another bank account is verified again before money goes to it,
 * and a larger income before more is invested. Throws INVESTOR_CHANGED, DOCUMENT_INVALID,
 * INVESTOR_DOCUMENT_TAKEN.
 */
export async function saveProfile(
  tx: Database,
  act: Act,
  userId: number,
  { version, annualIncome, netWorth, ...data }: InvestorProfile,
): Promise<Investor> {
  const currency = await findBaseCurrency(tx);
  const today = act.clock.today();
  const amounts = {
    annualIncome: formatMoney(parseTyped(annualIncome, currency, 'annualIncome'), currency),
    netWorth: formatMoney(parseTyped(netWorth, currency, 'netWorth'), currency),
  };
  const values = { ...data, ...amounts, declaredOn: today, suitabilityOn: today };
  await tx.execute(sql`select from app_user where id = ${userId} for no key update`);
  const before = await getInvestor(tx, userId);
  if (before.version !== version) throw new DomainError('INVESTOR_CHANGED');
  await checkDocument(tx, userId, data);
  if (before.id === null) {
    await tx.insert(investor).values({ ...values, userId, createdAt: act.clock.now() });
  } else {
    const isSameAccount =
      before.bankAccount === data.bankAccount &&
      before.bankName === data.bankName &&
      before.bankHolder === data.bankHolder;
    const unverified = {
      ...(isSameAccount ? {} : { bankVerifiedOn: null, bankVerifiedBy: null }),
      ...(claimsMore(before, { ...data, ...amounts }, currency)
        ? { kycTier: 0, kycOn: null, kycBy: null }
        : {}),
    };
    await tx
      .update(investor)
      .set({ ...values, ...unverified, version: before.version + 1 })
      .where(eq(investor.id, before.id));
  }
  const after = await getInvestor(tx, userId);
  await audited(tx, act, 'saveInvestorProfile', after.id!, {
    before: declared(before),
    after: values,
  });
  return after;
}

/** Throws DOCUMENT_INVALID, INVESTOR_DOCUMENT_TAKEN. */
async function checkDocument(
  tx: Database,
  userId: number,
  { documentType, documentNumber }: Pick<InvestorProfile, 'documentType' | 'documentNumber'>,
): Promise<void> {
  if (!isBorrowerDocumentValid(documentType, documentNumber)) {
    throw new DomainError('DOCUMENT_INVALID', {}, 'documentNumber');
  }
  // Whoever declares the same one meanwhile waits for the end of this.
  const lock = sql`hashtextextended(${`${documentType} ${documentNumber}`}, 0)`;
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const { rows } = await tx.execute(sql`
    select from investor where document_type = ${documentType}
      and document_number = ${documentNumber} and user_id <> ${userId}`);
  if (rows.length > 0) throw new DomainError('INVESTOR_DOCUMENT_TAKEN', {}, 'documentNumber');
}

const declared = ({
  kind,
  document,
  taxResidence,
  annualIncome,
  netWorth,
  bankAccount,
}: Investor) => ({
  kind,
  document,
  taxResidence,
  annualIncome,
  netWorth,
  bankAccount,
});

/** The text of risks that holds, and when somebody accepted it. */
export async function getRisks(db: Database, userId: number): Promise<InvestmentRisks> {
  const { risksAcceptedOn } = await getInvestor(db, userId);
  return { text: RISKS_TEXT, sha256: RISKS_SHA256, acceptedOn: risksAcceptedOn };
}

/** Keeps that an investor accepted the risks, with their text. Throws INVESTOR_RISKS_CHANGED. */
export async function acceptRisks(
  tx: Database,
  act: Act,
  userId: number,
  { sha256, ip }: { readonly sha256: string; readonly ip: string },
): Promise<InvestmentRisks> {
  if (sha256 !== RISKS_SHA256) throw new DomainError('INVESTOR_RISKS_CHANGED');
  const { id: investorId } = await lockInvestor(tx, userId);
  const accepted = { acceptedOn: act.clock.today(), acceptedAt: act.clock.now() };
  await tx
    .insert(investorAcceptance)
    .values({ investorId, sha256, text: RISKS_TEXT, ...accepted, ip })
    .onConflictDoNothing();
  await audited(tx, act, 'acceptInvestmentRisks', investorId, { after: { sha256 } });
  return getRisks(tx, userId);
}

/** Keeps what staff verified of an investor. Throws INVESTOR_CHANGED, INVESTOR_NO_DOCUMENT. */
export async function verifyInvestor(
  tx: Database,
  act: Act,
  userId: number,
  data: InvestorVerification,
): Promise<Investor> {
  const before = await lockInvestor(tx, userId);
  if (before.version !== data.version) throw new DomainError('INVESTOR_CHANGED');
  if (data.kycTier > 0 && before.missing.includes('profile')) {
    throw new DomainError('INVESTOR_NO_DOCUMENT', {}, 'kycTier');
  }
  const today = act.clock.today();
  const isNew = data.bankIsVerified && before.bankVerifiedOn === null;
  const bank = isNew ? { bankVerifiedOn: today, bankVerifiedBy: act.userId } : {};
  const noBank = data.bankIsVerified ? {} : { bankVerifiedOn: null, bankVerifiedBy: null };
  const kyc = data.kycTier > 0 ? { kycOn: today, kycBy: act.userId } : { kycOn: null, kycBy: null };
  const { kycTier, isInstitutional, withholdingPercent } = data;
  await tx
    .update(investor)
    .set({
      kycTier,
      isInstitutional,
      withholdingPercent,
      ...kyc,
      ...bank,
      ...noBank,
      version: before.version + 1,
    })
    .where(eq(investor.id, before.id));
  const seen = { kycTier: before.kycTier, bankVerifiedOn: before.bankVerifiedOn };
  await audited(tx, act, 'verifyInvestor', before.id, { before: seen, after: data });
  return getInvestor(tx, userId);
}

/**
 * Suspends an investor, or lets them invest again: who is suspended reserves and buys nothing.
 * Throws INVESTOR_STATUS_HELD.
 */
export async function setInvestorStatus(
  tx: Database,
  act: Act,
  userId: number,
  status: Investor['status'],
  reason: string,
): Promise<Investor> {
  const before = await lockInvestor(tx, userId);
  if (before.status === status) {
    const state = status === 'SUSPENDIDO' ? 'suspendida' : 'activa';
    throw new DomainError('INVESTOR_STATUS_HELD', { state });
  }
  await tx
    .update(investor)
    .set({ status, statusReason: reason, version: before.version + 1 })
    .where(eq(investor.id, before.id));
  const action = status === 'SUSPENDIDO' ? 'suspendInvestor' : 'reactivateInvestor';
  await audited(tx, act, action, before.id, {
    before: { status: before.status },
    after: { status, reason },
  });
  return getInvestor(tx, userId);
}

const audited = (
  tx: Database,
  act: Act,
  action: string,
  entityId: number,
  change: { readonly before?: object; readonly after: object },
) => recordAudit(tx, act, { action, entity: 'investor', entityId, ...change });
