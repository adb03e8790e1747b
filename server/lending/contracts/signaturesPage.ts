import { CONTRACT_PARTIES, type ContractParty } from '@core/documents/contractMachine';
import { CONTRACT_PARTY, SIGNATURE_MEANS, SIGNER_CAPACITY } from '@core/documents/signatureNames';
import type { Content } from 'pdfmake/interfaces';
import { findLender } from '../../parties/lenders/queries';
import type { Database } from '../../platform/db/client';
import type { Settings } from '../../platform/deps';
import { appendPages, countPages } from '../../platform/documents/appendPages';
import { instantForPeople } from '../../platform/documents/format';
import { addressForPeople } from '../../platform/http/origin';
import { factList, heading, letterhead } from '../../platform/documents/paper';
import { renderPdf } from '../../platform/documents/pdf';
import { qrProof } from '../../platform/documents/qrProof';
import { readContent } from '../../platform/files/content';
import { getFile, type StoredFile } from '../../platform/files/service';
import { contractNumber } from '../../platform/text';
import { findSignatures, maskEmail, verifyUrlOf, type ContractRow } from './queries';
import { CONTRACT_STATUS } from './verifyPage';

type Signature = Awaited<ReturnType<typeof findSignatures>>[number];

/** A row of facts; one without a value is left out. */
type Fact = readonly [name: string, value: string];

const joined = (...parts: readonly string[]) => parts.filter((text) => text !== '').join(', ');

function evidenceOf(one: Signature, at: (date: Date) => string): readonly Fact[] {
  const { capacity, actsFor, power, approvedAt } = one;
  const approved =
    approvedAt === null
      ? ''
      : joined(
          one.approver ?? '',
          at(approvedAt),
          one.approvedAddress && `IP ${addressForPeople(one.approvedAddress)}`,
        );
  return [
    ['Firmante', one.signer],
    ['Documento', one.signerDocument],
    ['Calidad', joined(SIGNER_CAPACITY[capacity], actsFor, power)],
    ['Fecha y hora', at(one.signedAt)],
    [
      'Medio',
      joined(SIGNATURE_MEANS[one.means], one.sentTo && maskEmail(one.sentTo), one.mailTrail),
    ],
    ['Dirección IP', addressForPeople(one.address)],
    ['Equipo', one.device],
    ['Lo aprobó', approved],
    ['Huella SHA-256 de lo firmado', one.sha256],
  ];
}

function partyContent(
  party: ContractParty,
  signature: Signature | undefined,
  at: (date: Date) => string,
): Content[] {
  const name = CONTRACT_PARTY[party];
  if (signature === undefined) {
    return [heading(name), { text: 'Falta su firma.', bold: true, margin: [0, 0, 0, 10] }];
  }
  const facts = evidenceOf(signature, at).filter(([, value]) => value !== '');
  return [{ stack: [heading(name), factList(facts)], unbreakable: true }];
}

/** The last page of a contract: who signed it, how, and whose signature is lacking. */
async function renderSignatures(
  db: Database,
  settings: Settings,
  row: ContractRow,
  pagesBefore: number,
): Promise<Buffer> {
  const lender = await findLender(db, row.generatedOn, settings);
  const { publicUrl, timeZone } = settings;
  const signatures = await findSignatures(db, row.id);
  const at = (date: Date) => `${instantForPeople(date.toISOString(), timeZone)} (${timeZone})`;
  const number = contractNumber(row.id);
  const parties = CONTRACT_PARTIES.flatMap((party) =>
    partyContent(
      party,
      signatures.find((one) => one.party === party),
      at,
    ),
  );
  const facts: readonly Fact[] = [
    ['Documento', `Contrato ${number}, versión ${row.version}`],
    ['Estado', CONTRACT_STATUS[row.status]],
    ['Generado', at(row.generatedAt)],
    ['Huella SHA-256 del documento, sin esta hoja', row.sha256],
  ];
  return renderPdf({
    pageSize: 'A4',
    pageMargins: [56, 48, 56, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
    numbered: `${lender.name} · ${number} · Hoja de firmas`,
    pagesBefore,
    content: [
      letterhead(lender, { kind: 'FIRMAS', number, detail: `Versión ${row.version}` }),
      factList(facts),
      ...parties,
      qrProof(number, verifyUrlOf(publicUrl, row.verifyCode)),
    ],
  });
}

/** A contract as people keep it: what was signed, byte by byte, and the page of its signatures. */
export async function readSigned(
  db: Database,
  settings: Settings,
  row: ContractRow,
): Promise<{ readonly file: StoredFile; readonly content: Buffer }> {
  const file = await getFile(db, row.fileId);
  const signed = await readContent(settings.filesFolder, file.sha256);
  const sheet = await renderSignatures(db, settings, row, countPages(signed));
  return { file, content: appendPages(signed, sheet) };
}
