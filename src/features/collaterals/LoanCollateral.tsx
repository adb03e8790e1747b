import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import type { Collateral } from '@core/contract/collaterals';
import { isLiving } from '@core/loan/arrears';
import type { LoanDetail } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PageResult } from '@/components/PageResult';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { CollateralCard, type CollateralAsk } from './CollateralCard';
import { useListLoanCollateralsQuery } from './collateralsApi';
import type { Guarantor } from './NewCollateralDialog';

// Asked for when they are opened: the tab itself stays light.
const AskedDialog = lazy(async () => ({ default: (await import('./AskedDialog')).AskedDialog }));
const NewCollateralDialog = lazy(async () => ({
  default: (await import('./NewCollateralDialog')).NewCollateralDialog,
}));

interface LoanCollateralProps {
  readonly loan: LoanDetail;
  readonly guarantors: readonly Guarantor[];
}

type Open = 'new' | { readonly ask: CollateralAsk; readonly collateral: Collateral };

/** Collaterals of a loan, and how much of its balance that covers. */
export function LoanCollateral({ loan, guarantors }: LoanCollateralProps) {
  const collaterals = useListLoanCollateralsQuery(loan.id);
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState('');
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    close();
    setResult(text);
  };
  const opener = isLiving(loan.status) && may('registerCollateral') && (
    <Button variant="outlined" size="small" onClick={() => setOpen('new')}>
      Registrar garantía
    </Button>
  );
  return (
    <>
      <PageResult latest={result} />
      <Section title="Garantías reales" action={opener}>
        <QueryState query={collaterals}>
          {({ items, balance, value, coveragePercent, isOwed }) =>
            items.length === 0 ? (
              <EmptyNote>Este préstamo no tiene garantías reales.</EmptyNote>
            ) : (
              <Blocks gap={2}>
                <Facts isLarge facts={coverageFacts(loan, { balance, value, coveragePercent })} />
                {items.map((collateral) => (
                  <CollateralCard
                    key={collateral.id}
                    collateral={collateral}
                    isOwed={isOwed}
                    onAsk={(ask) => setOpen({ ask, collateral })}
                    onDone={setResult}
                  />
                ))}
              </Blocks>
            )
          }
        </QueryState>
      </Section>
      <Suspense fallback={null}>
        {open === 'new' && (
          <NewCollateralDialog
            loan={loan}
            guarantors={guarantors}
            onClose={close}
            onDone={({ number }) => done(`${number} quedó registrada. Falta constituirla.`)}
          />
        )}
        {open !== undefined && open !== 'new' && (
          <AskedDialog loan={loan} {...open} onClose={close} onDone={done} />
        )}
      </Suspense>
    </>
  );
}

interface Covered {
  readonly balance: string;
  readonly value: string;
  readonly coveragePercent: string | null;
}

const coverageFacts = ({ currency }: LoanDetail, { balance, value, coveragePercent }: Covered) => [
  { term: 'Saldo capital', value: <MoneyText amount={balance} currency={currency} /> },
  { term: 'Constituido', value: <MoneyText amount={value} currency={currency} /> },
  { term: 'Cobertura', value: coveragePercent === null ? '—' : showRate(coveragePercent) },
];
