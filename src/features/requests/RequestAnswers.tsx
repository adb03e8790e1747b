import type { RequestDetail } from '@core/contract/requests';
import { EMPLOYMENT, PURPOSE } from '@core/names/requestNames';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PhoneLink } from '@/components/PhoneLink';
import { readTypedMoney } from '@/i18n/format';

/** Answers of a request; questions without one are left out. */
export function RequestAnswers({ request }: { readonly request: RequestDetail }) {
  const { answers, currency } = request;
  const money = (text: string) => {
    const wire = readTypedMoney(text);
    return wire === undefined ? '' : <MoneyText amount={wire} currency={currency} />;
  };
  const named = (names: Readonly<Record<string, string>>, value: string) => names[value] ?? '';
  const both = (...texts: string[]) => texts.filter(Boolean).join(' · ');
  const reference = (name: string, phone: string) =>
    phone === '' ? (
      name
    ) : (
      <>
        {name === '' ? '' : `${name} · `}
        <PhoneLink phone={phone} />
      </>
    );
  const consents = both(
    answers.acceptsData === '' ? '' : 'Datos personales',
    answers.acceptsBureau === '' ? '' : 'Centrales de riesgo',
  );
  const facts = [
    {
      term: 'Destino',
      value: both(named(PURPOSE, answers.purpose), answers.purposeDetail),
    },
    { term: 'Ingresos al mes', value: money(answers.monthlyIncome) },
    { term: 'Gastos al mes', value: money(answers.monthlyExpenses) },
    {
      term: 'Empleo',
      value: both(
        named(EMPLOYMENT, answers.employmentKind),
        answers.employerName,
        answers.jobTitle,
      ),
    },
    { term: 'Referencia', value: reference(answers.referenceName, answers.referencePhone) },
    {
      term: 'Otra referencia',
      value: reference(answers.secondReferenceName, answers.secondReferencePhone),
    },
    { term: 'Autorizaciones', value: consents },
  ];
  const answered = facts.filter(({ value }) => value !== '');
  return answered.length === 0 ? <>Aún no hay respuestas.</> : <Facts facts={answered} />;
}
