import Box from '@mui/material/Box';
import type { HomeSummary } from '@core/contract/portfolio';
import { paths, withQuery } from '@/app/paths';
import { PageHeader } from '@/components/PageHeader';
import { ProportionBar } from '@/components/ProportionBar';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { HomeFigures } from '@/features/portfolio/HomeFigures';
import { notYetDue } from '@/features/portfolio/notYetDue';
import { LoanShortList } from '@/features/portfolio/LoanShortList';
import { useGetHomeSummaryQuery } from '@/features/portfolio/portfolioApi';
import { showLongDate, today } from '@/i18n/format';
import { useAppSelector } from '@/store/hooks';
import { selectAuth } from '@/store/store';

/** /inicio */
export function HomePage() {
  const { user } = useAppSelector(selectAuth);
  const summary = useGetHomeSummaryQuery();
  const [name = ''] = (user?.username ?? '').split(' ');
  return (
    <>
      <PageHeader
        title={name === '' ? 'Inicio' : `Hola, ${name}`}
        detail={showLongDate(summary.data?.asOf ?? today())}
      />
      <QueryState query={summary}>{(data) => <Today summary={data} />}</QueryState>
    </>
  );
}

function Today({ summary }: { readonly summary: HomeSummary }) {
  const { totals, dueSoon, mostOverdue } = summary;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <HomeFigures summary={summary} />
      <Section
        title="Deuda de los préstamos"
        action={<TextLink to={paths.balance}>Ver el balance</TextLink>}
      >
        <ProportionBar
          label="Cuánto de la deuda está vencido"
          parts={[
            { label: 'Por vencer', amount: notYetDue(totals), colour: 'primary.main' },
            { label: 'Vencido', amount: totals.overdue, colour: 'error.main' },
          ]}
        />
      </Section>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Section title="Por vencer" action={<TextLink to={paths.pending}>Ver pendientes</TextLink>}>
          <LoanShortList
            label="Por vencer"
            loans={dueSoon}
            empty="Nada vence en los próximos días."
          />
        </Section>
        <Section
          title="Más atrasados"
          action={
            <TextLink to={withQuery(paths.loans, { status: 'inArrears' })}>Ver en mora</TextLink>
          }
        >
          <LoanShortList label="Más atrasados" loans={mostOverdue} empty="Nadie está atrasado." />
        </Section>
      </Box>
    </Box>
  );
}
