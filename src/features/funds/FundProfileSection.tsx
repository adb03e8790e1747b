import { useState } from 'react';
import Button from '@mui/material/Button';
import type { FundProfile } from '@core/contract/fundProfiles';
import type { Fund } from '@core/contract/funds';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useGetFundProfileQuery } from './fundProfileApi';
import { FUND_KIND } from './fundProfileForm';
import { FundProfileDialog } from './FundProfileDialog';

interface FundProfileSectionProps {
  readonly fund: Fund;
  readonly onDone: (result: string) => void;
}

/** Whose money a fund is, how far it goes, and what it yields. */
export function FundProfileSection({ fund, onDone }: FundProfileSectionProps) {
  const profile = useGetFundProfileQuery(fund.id);
  const { may } = useAccess();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Section
      title="Ficha del fondo"
      action={
        may('changeFundProfile') && (
          <Button
            variant="outlined"
            size="small"
            aria-disabled={profile.data === undefined}
            onClick={() => setIsChanging(profile.data !== undefined)}
          >
            Editar ficha
          </Button>
        )
      }
    >
      <QueryState query={profile}>
        {(data) => <Facts facts={factsOf(data, fund.currency)} />}
      </QueryState>
      {isChanging && profile.data !== undefined && (
        <FundProfileDialog
          fund={fund}
          profile={profile.data}
          onClose={() => setIsChanging(false)}
          onDone={(result) => {
            setIsChanging(false);
            onDone(result);
          }}
        />
      )}
    </Section>
  );
}

function factsOf(profile: FundProfile, currency: string) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const { bankName, bankAccount, maxLoan, yieldPercent } = profile;
  const bank = [bankName, bankAccount].filter((text) => text !== '').join(' · ');
  return [
    { term: 'Libre para un préstamo nuevo', value: money(profile.free) },
    { term: 'Comprometido con préstamos', value: money(profile.committed) },
    { term: 'Efectivo que se guarda', value: money(profile.minCash) },
    { term: 'Préstamo más alto', value: maxLoan === null ? 'Sin límite' : money(maxLoan) },
    { term: 'Resultado de 12 meses', value: money(profile.result) },
    { term: 'Rendimiento', value: yieldPercent === null ? '—' : showRate(yieldPercent) },
    { term: 'Costo del dinero al año', value: showRate(profile.annualCostPercent) },
    { term: 'Dinero', value: FUND_KIND[profile.kind] },
    { term: 'Cuenta de banco', value: bank === '' ? '—' : bank },
  ];
}
