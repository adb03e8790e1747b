import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Collateral } from '@core/contract/collaterals';
import type { LoanDetail } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PageResult } from '@/components/PageResult';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useAccess } from '@/store/access';
import { CollateralCard, type CollateralAsk } from './CollateralCard';
import { AppraisalDialog, ConstituteDialog, EndDialog, InsureDialog } from './CollateralDialogs';
import { useListLoanCollateralsQuery } from './collateralsApi';
import { NewCollateralDialog, type Guarantor } from './NewCollateralDialog';

interface LoanCollateralProps {
  readonly loan: LoanDetail;
  readonly guarantors: readonly Guarantor[];
}

type Open = 'new' | { readonly ask: CollateralAsk; readonly collateral: Collateral };

/** What a loan is secured with, and how much of its balance that covers. */
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
  const opener = loan.canChange && may('registerCollateral') && (
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
  { term: 'Cobertura', value: coveragePercent === null ? '—' : `${coveragePercent} %` },
];

interface AskedDialogProps {
  readonly loan: LoanDetail;
  readonly ask: CollateralAsk;
  readonly collateral: Collateral;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function AskedDialog({ loan, ask, ...rest }: AskedDialogProps) {
  if (ask === 'appraise') return <AppraisalDialog loan={loan} {...rest} />;
  if (ask === 'constitute') return <ConstituteDialog {...rest} />;
  if (ask === 'insure') return <InsureDialog {...rest} />;
  return <EndDialog how={ask} {...rest} />;
}
