import Box from '@mui/material/Box';
import { paths, toInvestments } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { FigureCard } from '@/components/FigureCard';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { count, isSome } from '@/i18n/format';
import { useGetMyInvestorQuery } from './investorsApi';
import { MissingSteps } from './MissingSteps';
import { useListOpportunitiesQuery } from './opportunitiesApi';

const GRID = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Home of whoever invests: their money at a glance, and what they may fund. */
export function InvestorHome() {
  const investor = useGetMyInvestorQuery();
  const open = useListOpportunitiesQuery({ limit: '1' });
  return (
    <QueryState query={investor}>
      {(data) => (
        <Blocks>
          <MissingSteps investor={data} />
          <Box sx={GRID}>
            <FigureCard
              label="Oportunidades"
              figure={open.data?.total ?? '—'}
              detail={
                open.data === undefined
                  ? 'préstamos que puede fondear'
                  : `${count(open.data.total, 'abierta', 'abiertas')} para fondear`
              }
              to={paths.opportunities}
            />
            {data.wallets.length === 0 && (
              <FigureCard
                label="Inversiones"
                figure="—"
                detail="aún no depositó"
                to={paths.investments}
              />
            )}
            {data.wallets.map(
              ({ fundId, fundName, currency, available, asked, held, invested }) => (
                <FigureCard
                  key={fundId}
                  label={`Inversiones: ${fundName}`}
                  figure={<MoneyText amount={invested} currency={currency} />}
                  detail={
                    <>
                      invertidos; <MoneyText amount={available} currency={currency} /> disponibles
                      {isSome(asked) && (
                        <>
                          ; <MoneyText amount={asked} currency={currency} /> pedidos de retiro
                        </>
                      )}
                      {isSome(held) && (
                        <>
                          {' '}
                          y <MoneyText amount={held} currency={currency} /> reservados
                        </>
                      )}
                    </>
                  }
                  to={toInvestments('participaciones')}
                />
              ),
            )}
          </Box>
        </Blocks>
      )}
    </QueryState>
  );
}
