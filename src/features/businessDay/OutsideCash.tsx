import { Fragment } from 'react';
import type { CloseChecks } from '@core/contract/businessDay';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { toAdvanced } from '@/paths';
import { useAccess } from '@/store/access';

type Cash = CloseChecks['outsideCash'][number];

/** Cash that no desk counts, person by person: each leads to what that person did that day. */
export function OutsideCash({ cash }: { readonly cash: readonly Cash[] }) {
  const { may } = useAccess();
  if (cash.length === 0) return 'Ninguno';
  return cash.map((row, index) => (
    <Fragment key={`${row.userId} ${row.currency}`}>
      {index > 0 && ', '}
      {row.userId === null || !may('listAudit') ? (
        row.name
      ) : (
        <TextLink to={toDoneBy(row)}>{row.name}</TextLink>
      )}{' '}
      <MoneyText amount={row.amount} currency={row.currency} />
    </Fragment>
  ));
}

function toDoneBy({ name, day }: Cash): string {
  const query = new URLSearchParams({ search: name, from: day, to: day });
  return `${toAdvanced('bitacora')}?${query.toString()}`;
}
