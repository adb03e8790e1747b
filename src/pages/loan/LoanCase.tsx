import { CASE_STATE } from '@core/names/stateNames';
import type { CaseMatter } from '@core/contract/caseMatters';
import type { LoanContact } from '@core/contract/loanContacts';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentPromise } from '@core/contract/paymentPromises';
import { CONTACT_RESULT, CONTACT_WAY } from '@core/contact/contactWords';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { CaseMatters } from '@/features/caseMatters/CaseMatters';
import { useGetLoanCaseQuery } from '@/features/caseMatters/casesApi';
import { useListLoanCollateralsQuery } from '@/features/collaterals/collateralsApi';
import { useListLoanContactsQuery } from '@/features/loanContacts/contactsApi';
import { useListLoanPromisesQuery } from '@/features/paymentPromises/promisesApi';
import { count, showDate, showMoney } from '@/i18n/format';
import { HaltLeft } from './HaltLeft';
import { useAccess } from '@/store/access';

/** Newest contacts among which the last that stands is looked for. */
const NEWEST = { sort: 'madeOn', direction: 'desc', limit: '10' };

const promisedText = ({ amount, promisedOn }: PaymentPromise, currency: string) =>
  `${showMoney(amount, currency)} para el ${showDate(promisedOn)}`;

/**
 * The case of a loan that is late, or about which something is open: how its collection stands, and
 * who does what next.
 */
export function LoanCase({ loan }: { readonly loan: LoanDetail }) {
  const { may } = useAccess();
  const { id, currency, daysPastDue, overdueTotal, status } = loan;
  const isSkipped = !may('listLoanContacts') || !may('getLoanCase');
  const found = useGetLoanCaseQuery(id, { skip: isSkipped });
  const contacts = useListLoanContactsQuery({ loanId: id, params: NEWEST }, { skip: isSkipped });
  const promises = useListLoanPromisesQuery(id, { skip: isSkipped });
  const collaterals = useListLoanCollateralsQuery(id, {
    skip: isSkipped || !may('listLoanCollaterals'),
  });
  if (contacts.data === undefined || found.data === undefined || promises.data === undefined) {
    return null;
  }
  const isCollected = daysPastDue > 0 || status === 'writtenOff';
  if (!isCollected && found.data.matters.length === 0) {
    // Relief may be asked for before any delay.
    if (status !== 'active' || !may('openCaseMatter')) return null;
    return (
      <Section title="Caso">
        <CaseMatters loan={loan} found={found.data} canClose={false} />
      </Section>
    );
  }
  const last = contacts.data.items.find(({ voiding }) => voiding === null);
  const promise = promises.data.find((one) => one.status !== 'voided');
  const { value, coveragePercent } = collaterals.data ?? { value: '0.00', coveragePercent: null };
  return (
    <Section title="Caso">
      <Blocks gap={2}>
        <Facts
          facts={[
            { term: 'Estado', value: CASE_STATE[found.data.state] },
            { term: 'Atraso', value: count(daysPastDue, 'día', 'días') },
            { term: 'Por cobrar', value: <MoneyText amount={overdueTotal} currency={currency} /> },
            {
              term: 'Última gestión',
              value:
                last === undefined
                  ? 'Ninguna'
                  : `${CONTACT_WAY[last.way]} del ${showDate(last.madeOn)}: ` +
                    CONTACT_RESULT[last.result].toLowerCase(),
            },
            {
              term: 'Promesa',
              value: promise === undefined ? 'Ninguna' : promisedText(promise, currency),
            },
            {
              term: 'Sigue',
              value: nextText(last, found.data.matters),
            },
            {
              term: 'Garantías',
              value:
                coveragePercent === null
                  ? 'Ninguna constituida'
                  : `${showMoney(value, currency)} (${coveragePercent} %)`,
            },
          ]}
        />
        <HaltLeft loanId={id} halt={found.data.haltLeft} />
        <CaseMatters loan={loan} found={found.data} canClose={isCollected} />
      </Blocks>
    </Section>
  );
}

/** Steps to come of a case: of its last contact, and of each open matter. */
function nextText(last: LoanContact | undefined, matters: readonly CaseMatter[]): string {
  const { nextWay = null, nextOn = null } = last ?? {};
  const ofContact =
    nextWay === null || nextOn === null ? [] : [`${CONTACT_WAY[nextWay]} el ${showDate(nextOn)}`];
  const ofMatters = matters.flatMap(({ isOpen, todo, dueOn }) =>
    !isOpen || todo === null || dueOn === null ? [] : [`${todo}, para el ${showDate(dueOn)}`],
  );
  return [...ofContact, ...ofMatters].join(' · ') || 'Nada anotado';
}
