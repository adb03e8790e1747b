import Box from '@mui/material/Box';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPlainDate } from '@core/calendar/plainDate';
import type { CollectionSheet } from '@core/contract/collection';
import { AmountsText } from '@/components/AmountsText';
import { Blocks } from '@/components/Blocks';
import { DateField } from '@/components/DateField';
import { Facts } from '@/components/Facts';
import { ListToolbar } from '@/components/ListToolbar';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { CashDeskCard } from './CashDeskCard';
import { SheetTable } from './SheetTable';
import { useGetCollectionSheetQuery } from './collectionApi';

interface CollectionDayProps {
  readonly canReopen: boolean;
  readonly onDone: (result: string) => void;
}

const inEach = (
  amounts: CollectionSheet['amounts'],
  key: 'expected' | 'collected' | 'difference',
) => <AmountsText amounts={amounts.map((of) => ({ currency: of.currency, amount: of[key] }))} />;

const intoView = (part: HTMLElement | null) => part?.scrollIntoView();

/** The sheet of a day, today unless the address names another, and the cash of that day. */
export function CollectionDay({ canReopen, onDone }: CollectionDayProps) {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const date = params.get('date');
  const sheet = useGetCollectionSheetQuery(date !== null && isPlainDate(date) ? { date } : {});
  const choose = (day: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('date', day);
        return next;
      },
      { replace: true },
    );
  return (
    <QueryState query={sheet}>
      {({ stops, amounts, currencies, cashAccounts, zone, cashDesk, collectOn, isToday }) => (
        <Blocks>
          <Section title="Hoja del día">
            <ListToolbar>
              <DateField name="date" label="Día" value={date ?? collectOn} onChange={choose} />
            </ListToolbar>
            {stops.length === 0 ? (
              <EmptyNote>No tiene visitas programadas ese día.</EmptyNote>
            ) : (
              <Blocks gap={2}>
                <Facts
                  isLarge
                  facts={[
                    { term: 'Zona', value: zone ?? '—' },
                    { term: 'Esperado', value: inEach(amounts, 'expected') },
                    { term: 'Cobrado', value: inEach(amounts, 'collected') },
                    { term: 'Diferencia', value: inEach(amounts, 'difference') },
                  ]}
                />
                <SheetTable stops={stops} />
              </Blocks>
            )}
          </Section>
          <Box ref={hash === '#caja' ? intoView : null}>
            <Section title="Caja">
              <CashDeskCard
                desk={cashDesk}
                isToday={isToday}
                currencies={currencies}
                accounts={cashAccounts}
                canReopen={canReopen}
                onDone={onDone}
              />
            </Section>
          </Box>
        </Blocks>
      )}
    </QueryState>
  );
}
