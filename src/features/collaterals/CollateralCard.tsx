import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLLATERAL_KIND, COLLATERAL_OWNER } from '@core/names/stateNames';
import type { Collateral } from '@core/contract/collaterals';
import { isCollateralStanding } from '@core/loan/collateral';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { COLLATERAL_ACT } from '@/i18n/collection';
import { showDate, showMoney, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { CollateralDocuments } from './CollateralDocuments';
import { CollateralState } from './CollateralState';
import type { Ending } from './collateralsApi';

/** Dialogs that the card of a collateral opens. */
export type CollateralAsk = 'appraise' | 'constitute' | 'insure' | Ending;

interface CollateralCardProps {
  readonly collateral: Collateral;
  readonly isOwed: boolean;
  readonly onAsk: (ask: CollateralAsk) => void;
  readonly onDone: (result: string) => void;
}

/** A thing that secures a loan: what it is, what it is worth, and what may be done with it. */
export function CollateralCard({ collateral, isOwed, onAsk, onDone }: CollateralCardProps) {
  const { number, kind, description, status } = collateral;
  return (
    <Section
      isEntry
      title={`${number} · ${COLLATERAL_KIND[kind]}`}
      action={<CollateralState status={status} />}
    >
      <Blocks gap={2}>
        <Box>{description}</Box>
        <Facts facts={factsOf(collateral)} />
        <CollateralDocuments
          collateral={collateral}
          canChange={isCollateralStanding(status)}
          onDone={onDone}
        />
        <History collateral={collateral} />
        <Actions collateral={collateral} isOwed={isOwed} onAsk={onAsk} />
      </Blocks>
    </Section>
  );
}

function factsOf(collateral: Collateral) {
  const { value, currency, appraisedOn, appraiser, coveragePercent, insuredUntil } = collateral;
  const { ownerKind, ownerName, ownerDocument, registryReference } = collateral;
  return [
    { term: 'Valor de tasación', value: <MoneyText amount={value} currency={currency} /> },
    { term: 'Cubre del saldo', value: coveragePercent === null ? '—' : showRate(coveragePercent) },
    { term: 'Tasada', value: `${showDate(appraisedOn)}, ${appraiser}` },
    {
      term: 'Dueño',
      value: `${ownerName}, ${ownerDocument} (${COLLATERAL_OWNER[ownerKind].toLowerCase()})`,
    },
    { term: 'Inscripción', value: registryReference || '—' },
    { term: 'Asegurada hasta', value: insuredUntil === null ? '—' : showDate(insuredUntil) },
  ];
}

/** Earlier appraisals and every act, newest first. */
function History({ collateral }: { readonly collateral: Collateral }) {
  const { appraisals, acts, registeredOn, registeredBy } = collateral;
  const lines = [
    ...acts.map(
      ({ kind, on, by, note }) => `${COLLATERAL_ACT[kind]} el ${showDate(on)} por ${by}: ${note}`,
    ),
    ...appraisals.map(
      ({ value, currency, appraisedOn, appraiser }) =>
        `Tasada el ${showDate(appraisedOn)} por ${appraiser}: ${showMoney(value, currency)}`,
    ),
    `Registrada el ${showDate(registeredOn)} por ${registeredBy}`,
  ];
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', color: 'primary.main' } }}>
      <summary>Historia de {collateral.number}</summary>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, fontSize: 14 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}

type ActionsProps = Pick<CollateralCardProps, 'collateral' | 'isOwed' | 'onAsk'>;

/** Acts that the state, the loan and the profile allow now. */
function Actions({ collateral, isOwed, onAsk }: ActionsProps) {
  const { may } = useAccess();
  const { status, number } = collateral;
  const isBinding = status === 'constituted';
  const isStanding = isCollateralStanding(status);
  const all: readonly { ask: CollateralAsk; label: string; is: boolean; operation: string }[] = [
    {
      ask: 'constitute',
      label: 'Constituir',
      is: status === 'registered',
      operation: 'constituteCollateral',
    },
    {
      ask: 'appraise',
      label: 'Nueva tasación de',
      is: isStanding,
      operation: 'appraiseCollateral',
    },
    { ask: 'insure', label: 'Registrar seguro de', is: isStanding, operation: 'insureCollateral' },
    {
      ask: 'liberacion',
      label: 'Liberar',
      is: isBinding && !isOwed,
      operation: 'releaseCollateral',
    },
    {
      ask: 'liberacion-anticipada',
      label: 'Liberar',
      is: isBinding && isOwed,
      operation: 'releaseOwedCollateral',
    },
    {
      ask: 'ejecucion',
      label: 'Ejecutar',
      is: isBinding && isOwed,
      operation: 'executeCollateral',
    },
    { ask: 'anulacion', label: 'Anular', is: status === 'registered', operation: 'voidCollateral' },
  ];
  const offered = all.filter(({ is, operation }) => is && may(operation));
  if (offered.length === 0) return null;
  const isEnd = (ask: CollateralAsk) => ask === 'anulacion' || ask === 'ejecucion';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {offered.map(({ ask, label }) => (
        <Button
          key={ask}
          size="small"
          variant="outlined"
          color={isEnd(ask) ? 'error' : 'primary'}
          onClick={() => onAsk(ask)}
        >
          {label} {number}
        </Button>
      ))}
    </Box>
  );
}
