import Typography from '@mui/material/Typography';
import type { WalletPreview } from '@core/contract/investorMoney';
import { Blocks } from '@/components/Blocks';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { WholeNumbers } from '@/components/WholeNumbers';
import { isSome, showDate, showMoney } from '@/i18n/format';

interface WalletSeenProps {
  readonly seen: WalletPreview;
  /** True of money that leaves. */
  readonly isOut?: boolean;
  /** More to look at before confirming. */
  readonly facts?: readonly { readonly term: string; readonly value: string }[];
}

/** Effect of money that an investor brings or takes: on what is theirs, and on the books. */
export function WalletSeen({ seen, isOut = false, facts = [] }: WalletSeenProps) {
  const { investorName, fundName, currency, amount, accountName, movedOn, entry } = seen;
  const money = (text: string) => showMoney(text, currency);
  const askedBack = {
    term: 'Pedido de retiro',
    value: `${money(seen.askedBefore)} → ${money(seen.askedAfter)}`,
  };
  const way = isOut ? `salen de «${accountName}» para` : `entran a «${accountName}», de`;
  return (
    <Blocks gap={2.5}>
      <Typography>
        <WholeNumbers>
          {`El ${showDate(movedOn)} ${money(amount)} ${way} ${investorName} (${fundName}).`}
        </WholeNumbers>
      </Typography>
      <Facts
        isWide
        facts={[
          {
            term: 'Disponible del inversionista',
            value: `${money(seen.availableBefore)} → ${money(seen.availableAfter)}`,
          },
          ...(isSome(seen.askedBefore) ? [askedBack] : []),
          ...facts,
        ]}
      />
      <EntryLinesTable currency={currency} label="Asiento" lines={entry} />
    </Blocks>
  );
}
