import type { PlainDate } from '@core/calendar/plainDate';
import { fieldNumber, PROOF_HASH_LENGTH } from '@core/field/fieldRecord';
import { sql } from 'drizzle-orm';
import { findLender, type LenderFiles } from '../../parties/lenders/queries';
import type { Database } from '../../platform/db/client';
import { instantText, numberSql } from '../../platform/db/text';
import type { Settings } from '../../platform/deps';
import { instantForPeople, moneyForPeople } from '../../platform/documents/format';
import { proofPage } from '../../platform/documents/proofPage';

interface ProvenRecord extends Record<string, unknown> {
  readonly amount: string;
  readonly currency: string;
  readonly takenAt: string;
  readonly became: string | null;
}

/** A page on which whoever holds a provisional receipt sees whether its money arrived. */
export async function provisionalProof(
  db: Database,
  code: string,
  settings: LenderFiles & Pick<Settings, 'timeZone'>,
  today: PlainDate,
): Promise<string> {
  const { name } = await findLender(db, today, settings);
  const [, device, number, hash] = /^(\d{1,15})-(\d{1,9})-([0-9a-f]+)$/.exec(code) ?? [];
  if (hash?.length !== PROOF_HASH_LENGTH) return proofPage(name, undefined);
  const { rows } = await db.execute<ProvenRecord>(sql`
    select r.amount::text as amount, r.currency, ${instantText(sql`r.taken_at`)} as "takenAt",
      coalesce(${numberSql('receipt', sql`r.payment_id`)},
        ${numberSql('bankLine', sql`r.bank_line_id`)}) as became
    from field_record r where r.device_id = ${device}::bigint and r.number = ${number}::int
      and left(r.hash, ${PROOF_HASH_LENGTH}) = ${hash} and r.amount is not null`);
  const [paper] = rows;
  if (paper === undefined) return proofPage(name, notYet(Number(device), Number(number)));
  const { amount, currency, takenAt, became } = paper;
  return proofPage(name, {
    facts: [
      ['Documento', `Recibo provisional ${fieldNumber(Number(device), Number(number))}`],
      ['Estado', became === null ? 'En revisión' : `Ingresado como ${became}`],
      ['Importe recibido', moneyForPeople(amount, currency)],
      ['Recibido', instantForPeople(takenAt, settings.timeZone)],
    ],
    advice: 'Compare estos datos con los del recibo que tiene: si son otros, fue cambiado.',
  });
}

/** Proof of a receipt whose phone has not sent it. */
const notYet = (device: number, number: number) => ({
  facts: [
    ['Documento', `Recibo provisional ${fieldNumber(device, number)}`],
    ['Estado', 'Aún no llega a nuestro sistema'],
  ] as const,
  advice: 'El cobrador lo envía cuando tiene señal. Vuelva a mirar mañana; si sigue así, llámenos.',
});
