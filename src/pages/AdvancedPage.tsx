import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PageTabs } from '@/components/PageTabs';
import { ProductsCard } from '@/features/products/ProductsCard';
import { RateCapsCard } from '@/features/products/RateCapsCard';

interface PartProps {
  readonly onDone: (result: string) => void;
}

/** One tab a subject; the address without one opens the first. */
const TABS = [
  { to: `${paths.advanced}/productos`, label: 'Productos', content: ProductsCard },
  { to: `${paths.advanced}/topes`, label: 'Topes de tasa', content: RateCapsCard },
] as const;

/** /administracion-avanzada and its tabs */
export function AdvancedPage() {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const tab = TABS.find(({ to }) => to === pathname) ?? TABS[0];
  return (
    <>
      <PageHeader title="Administración avanzada" />
      <PageTabs label="Partes de la administración" value={tab.to} tabs={TABS} />
      <TabContent key={tab.to} content={tab.content} />
    </>
  );
}

interface TabContentProps {
  readonly content: (props: PartProps) => ReactNode;
}

/** A tab with what was just done in it. */
function TabContent({ content: Content }: TabContentProps) {
  const [result, setResult] = useState('');
  return (
    <>
      <PageResult latest={result} />
      <Blocks>
        <Content onDone={setResult} />
      </Blocks>
    </>
  );
}
