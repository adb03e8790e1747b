import type { LoanDetail } from '@core/contract/loans';
import { CONTACT_RESULT, CONTACT_WAY } from '@core/contact/contactWords';
import { caseState } from '@core/loan/collectionCase';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { useListLoanCollateralsQuery } from '@/features/collaterals/collateralsApi';
import {
  useGetContactAllowanceQuery,
  useListLoanContactsQuery,
} from '@/features/loanContacts/contactsApi';
import { useListLoanPromisesQuery } from '@/features/paymentPromises/promisesApi';
import { CASE_STATE } from '@/i18n/contacts';
import { count, showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';

/** Newest contacts among which the last that stands is looked for. */
const NEWEST = { sort: 'madeOn', direction: 'desc', limit: '10' };

/** The case of a late loan: how its collection stands, and what comes next. */
export function LoanCase({ loan }: { readonly loan: LoanDetail }) {
  const { may } = useAccess();
  const { id, currency, daysPastDue, overdueTotal, legalSince } = loan;
  const isSkipped = daysPastDue === 0 || !may('listLoanContacts');
  const contacts = useListLoanContactsQuery({ loanId: id, params: NEWEST }, { skip: isSkipped });
  const allowance = useGetContactAllowanceQuery(id, { skip: isSkipped });
  const promises = useListLoanPromisesQuery(id, { skip: isSkipped });
  const collaterals = useListLoanCollateralsQuery(id, {
    skip: isSkipped || !may('listLoanCollaterals'),
  });
  if (contacts.data === undefined || allowance.data === undefined || promises.data === undefined) {
    return null;
  }
  const last = contacts.data.items.find(({ voiding }) => voiding === null);
  const halt = allowance.data.halts.find(({ ending }) => ending === null);
  const promise = promises.data.find(({ status }) => status !== 'voided');
  const state = caseState({
    halt: halt?.kind,
    isJudicial: legalSince !== null,
    promise: promise?.status,
    isContacted: last !== undefined,
  });
  const { value, coveragePercent } = collaterals.data ?? { value: '0.00', coveragePercent: null };
  return (
    <Section title="Caso">
      <Facts
        facts={[
          { term: 'Estado', value: CASE_STATE[state] },
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
            value:
              promise === undefined
                ? 'Ninguna'
                : `${showMoney(promise.amount, currency)} para el ${showDate(promise.promisedOn)}`,
          },
          {
            term: 'Sigue',
            value:
              last === undefined || last.nextWay === null || last.nextOn === null
                ? 'Nada anotado'
                : `${CONTACT_WAY[last.nextWay]} el ${showDate(last.nextOn)}`,
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
    </Section>
  );
}
