import { paths } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count, showDate, showMoney } from '@/i18n/format';
import { useGetUnidentifiedSummaryQuery } from './bankFilesApi';

/** Total of the bank's money that waits for its owner, and the way to it. */
export function WaitingMoney() {
  const summary = useGetUnidentifiedSummaryQuery();
  return (
    <WaitingSection
      calm={calmOf(
        summary,
        ({ oldestOn }) => oldestOn === null,
        'Todo el dinero del banco tiene dueño.',
      )}
      title="Dinero por identificar"
      action={<TextLink to={paths.unidentifiedMoney}>Identificar</TextLink>}
    >
      <QueryState query={summary}>
        {({ lines, totals, oldestOn }) =>
          oldestOn === null
            ? 'Todo el dinero del banco tiene dueño.'
            : `${count(lines, 'ingreso espera', 'ingresos esperan')} a su dueño: ` +
              `${totals.map((one) => showMoney(one.amount, one.currency)).join(' · ')}, ` +
              `desde el ${showDate(oldestOn)}.`
        }
      </QueryState>
    </WaitingSection>
  );
}
