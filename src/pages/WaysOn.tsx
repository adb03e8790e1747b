import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { CASH_DESK, paths, toAdvanced } from '@/paths';
import { DownIcon } from '@/components/icons';
import { useAccess } from '@/store/access';

interface Way {
  readonly to: string;
  readonly label: string;
  readonly operation?: string;
}

/** The pages that the work of a day goes through, the first one most of all. */
const DAILY: readonly Way[] = [
  { to: paths.collection, label: 'Cobranza diaria', operation: 'getCollectionSheet' },
  { to: paths.dayRoute, label: 'Ruta del día', operation: 'getDayRoute' },
  { to: CASH_DESK, label: 'Caja', operation: 'openCashDesk' },
  { to: paths.pendingRequests, label: 'Solicitudes', operation: 'listRequests' },
  { to: paths.closeOfDay, label: 'Cierre del día', operation: 'listChargeRuns' },
];

/** The other pages that hang from this one: of money received, of people, of the house. */
const OTHERS: readonly Way[] = [
  { to: paths.received, label: 'Cobros del día', operation: 'listReceivedPayments' },
  { to: paths.paymentSheets, label: 'Planilla de cobros', operation: 'listPaymentSheets' },
  { to: paths.bankFiles, label: 'Archivo del banco', operation: 'listBankFiles' },
  {
    to: paths.holidayCampaigns,
    label: 'Campañas de descansos',
    operation: 'listHolidayCampaigns',
  },
  { to: paths.dashboard, label: 'Panel avanzado', operation: 'getIndicators' },
  { to: paths.reports, label: 'Reportes', operation: 'listReports' },
  { to: toAdvanced('contabilidad'), label: 'Contabilidad', operation: 'getTrialBalance' },
  { to: paths.opportunities, label: 'Oportunidades', operation: 'listOpportunities' },
  { to: paths.investments, label: 'Inversiones', operation: 'listInvestors' },
  { to: paths.officers, label: 'Responsables', operation: 'listOfficers' },
  { to: paths.surveys, label: 'Encuestas' },
  { to: paths.modules, label: 'Permisos', operation: 'getModuleSettings' },
  { to: paths.advanced, label: 'Administración avanzada', operation: 'listUsers' },
  { to: paths.emails, label: 'Correos del sistema', operation: 'listMails' },
];

/** The ways on from Pendientes, each for who may open it: those of every day, then a menu. */
export function WaysOn() {
  const { may } = useAccess();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOffered = ({ operation }: Way) => operation === undefined || may(operation);
  const others = OTHERS.filter(isOffered);
  return (
    <>
      {DAILY.filter(isOffered).map((way, place) => (
        <Button
          key={way.label}
          variant={place === 0 ? 'contained' : 'outlined'}
          component={Link}
          to={way.to}
        >
          {way.label}
        </Button>
      ))}
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<DownIcon fontSize="small" />}
      >
        Más
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Más páginas' } }}
      >
        {others.map((way) => (
          <MenuItem key={way.label} component={Link} to={way.to}>
            {way.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
