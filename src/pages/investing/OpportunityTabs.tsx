import { paths } from '@/paths';
import { PageTabs } from '@/components/PageTabs';
import { useAccess } from '@/store/access';

const TABS = [
  { to: paths.opportunities, label: 'Por fondear' },
  { to: paths.sharesOnSale, label: 'En venta' },
] as const;

/** Ways to put money in: into a loan to be made, or into a share that somebody sells. */
export function OpportunityTabs({ value }: { readonly value: (typeof TABS)[number]['to'] }) {
  const { may } = useAccess();
  if (!may('listShareOffers')) return null;
  return <PageTabs label="Partes de la página" value={value} tabs={TABS} />;
}
