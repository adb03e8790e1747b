import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ShareOffer } from '@core/contract/shareSales';
import { paths } from '@/paths';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { usePageResult } from '@/components/usePageResult';
import { BuyShareDialog } from '@/features/investing/BuyShareDialog';
import { EndedOffersTable } from '@/features/investing/EndedOffersTable';
import { ShareOffersTable } from '@/features/investing/ShareOffersTable';
import { useListShareOffersQuery } from '@/features/investing/shareSalesApi';
import { useAccess } from '@/store/access';
import { OpportunityTabs } from './OpportunityTabs';

const FOR_INVESTORS = 'Participaciones que otros venden: usted recibe lo que falta que vuelva.';
const FOR_STAFF = 'Participaciones que sus inversionistas ofrecen a otros.';
const MINE = [
  { value: 'yes', label: 'Sólo las mías' },
  { value: 'ended', label: 'Las mías que terminaron' },
];
const ON_SALE = ['participación en venta', 'participaciones en venta'] as const;
const ENDED = ['oferta que terminó', 'ofertas que terminaron'] as const;

function emptyOf(isInvestor: boolean, isEnded: boolean): string {
  if (!isInvestor) return 'Ningún inversionista ofrece una participación.';
  return isEnded
    ? 'Ninguna de sus ofertas terminó todavía.'
    : 'Ahora nadie vende una participación. Las suyas se ofrecen desde su página.';
}

/** /oportunidades/en-venta */
export function SharesOnSalePage() {
  const { may } = useAccess();
  const isInvestor = may('buyShare') && !may('listInvestors');
  const list = useListState({ sort: 'id', direction: 'desc', filters: ['mine'] });
  const offers = useListShareOffersQuery(list.query);
  const isEnded = list.query['mine'] === 'ended';
  const [buying, setBuying] = useState<ShareOffer>();
  const [result, setResult] = usePageResult();
  const close = () => setBuying(undefined);
  return (
    <>
      <PageHeader
        title="Oportunidades"
        detail={isInvestor ? FOR_INVESTORS : FOR_STAFF}
        action={
          <Button variant="outlined" component={Link} to={paths.investments}>
            Inversiones
          </Button>
        }
      />
      <PageResult latest={result} />
      <OpportunityTabs value={paths.sharesOnSale} />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Para qué es el préstamo"
          {...list.field('search')}
        />
        {isInvestor && (
          <SelectField label="Mías" empty="Mías y ajenas" options={MINE} {...list.field('mine')} />
        )}
      </ListToolbar>
      <PagedList
        query={offers}
        list={list}
        noun={isEnded ? ENDED : ON_SALE}
        empty={emptyOf(isInvestor, isEnded)}
      >
        {(rows) =>
          isEnded ? (
            <EndedOffersTable rows={rows} />
          ) : (
            <ShareOffersTable rows={rows} onBuy={isInvestor ? setBuying : undefined} />
          )
        }
      </PagedList>
      {buying !== undefined && (
        <BuyShareDialog
          offer={buying}
          onClose={close}
          onDone={(text) => {
            close();
            setResult(text);
          }}
        />
      )}
    </>
  );
}
