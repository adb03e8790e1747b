import Box from '@mui/material/Box';
import type { PromiseRow, PromiseView } from '@core/contract/paymentPromises';
import { paths, toLoan, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count, showDate, showMoney } from '@/i18n/format';
import { useGetPromiseSummaryQuery, useListPromisesQuery } from './promisesApi';

const SHOWN = '6';

const linkTo = (show: PromiseView, total: number) => (
  <TextLink to={withQuery(paths.promises, { show: show === 'toAttend' ? '' : show })}>
    {count(total, 'promesa', 'promesas')}
  </TextLink>
);

/** The promises that call for somebody: those broken, and those that fall due. */
export function WaitingPromises() {
  const summary = useGetPromiseSummaryQuery();
  const total = summary.data?.toAttend ?? 0;
  return (
    <Section
      title={total === 0 ? 'Promesas de pago' : `Promesas rotas (${total})`}
      action={<TextLink to={paths.promises}>Ver las promesas</TextLink>}
    >
      <QueryState query={summary}>
        {({ toAttend, dueToday, dueThisWeek }) => (
          <Blocks gap={2}>
            <Facts
              facts={[
                { term: 'Rotas por atender', value: linkTo('toAttend', toAttend) },
                { term: 'Vencen hoy', value: linkTo('dueToday', dueToday) },
                { term: 'Vencen en 7 días', value: linkTo('dueThisWeek', dueThisWeek) },
              ]}
            />
            {toAttend > 0 && <Broken total={toAttend} />}
          </Blocks>
        )}
      </QueryState>
    </Section>
  );
}

function Broken({ total }: { readonly total: number }) {
  const { data } = useListPromisesQuery({ limit: SHOWN });
  const items: readonly PromiseRow[] = data?.items ?? [];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {items.map(({ id, number, loanId, loanNumber, borrowerName, ...promise }) => (
        <li key={id}>
          <TextLink to={toLoan(loanId, 'cobranza')}>
            {number}: {showMoney(promise.amount, promise.currency)} de {loanNumber}
          </TextLink>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            {borrowerName} · prometió para el {showDate(promise.promisedOn)}
          </Box>
        </li>
      ))}
      {total > items.length && items.length > 0 && (
        <li>Y {count(total - items.length, 'promesa rota más', 'promesas rotas más')}.</li>
      )}
    </Box>
  );
}
