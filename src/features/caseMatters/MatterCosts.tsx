import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseMatter } from '@core/contract/caseMatters';
import { CHANGE_STATUS } from '@core/names/stateNames';
import { showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';

interface MatterCostsProps {
  readonly matter: CaseMatter;
  readonly currency: string;
  readonly onVoid: (costId: number) => void;
}

const lenderCostText = (cost: CaseMatter['lenderCosts'][number], currency: string) =>
  `De la entidad, ${cost.number}: ${cost.concept}, ${showMoney(cost.amount, currency)}, ` +
  `${cost.document} del ${showDate(cost.documentedOn)}. Salió de ${cost.moneyAccountName} el ` +
  `${showDate(cost.paidOn)}, asiento ${cost.entryNumber}`;

/** Costs of a matter with who bears each, and how much stands of either. */
export function MatterCosts({ matter, currency, onVoid }: MatterCostsProps) {
  const { may } = useAccess();
  const { costs, lenderCosts, costTotals } = matter;
  if (costs.length === 0 && lenderCosts.length === 0) return null;
  return (
    <Box sx={{ mt: 1, fontSize: 14 }}>
      <Box>
        Costos a cargo del prestatario: {showMoney(costTotals.borrower, currency)} · a cargo de la
        entidad: {showMoney(costTotals.lender, currency)}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {costs.map(({ changeNumber, name, amount, status }) => (
          <li key={changeNumber}>
            Del prestatario, {changeNumber}: {name}, {showMoney(amount, currency)} (
            {CHANGE_STATUS[status].toLowerCase()})
          </li>
        ))}
        {lenderCosts.map((cost) => (
          <li key={cost.id}>
            {lenderCostText(cost, currency)}
            {cost.voiding === null ? (
              may('voidCaseCost') && (
                <Button
                  size="small"
                  color="error"
                  onClick={() => onVoid(cost.id)}
                  aria-label={`Anular ${cost.number}`}
                >
                  Anular
                </Button>
              )
            ) : (
              <>
                {' '}
                (anulado por {cost.voiding.by}: {cost.voiding.reason})
              </>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
