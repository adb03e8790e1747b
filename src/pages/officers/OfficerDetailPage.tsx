import { useState } from 'react';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { Officer } from '@core/contract/officers';
import { paths, toOfficers, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { DataTable } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { usePageResult } from '@/components/usePageResult';
import { AbsenceDialog } from '@/features/officers/AbsenceDialog';
import { OfficerDialog } from '@/features/officers/OfficerDialog';
import { OfficerFiguresCard } from '@/features/officers/OfficerFiguresCard';
import { useCancelAbsenceMutation, useGetOfficerQuery } from '@/features/officers/officersApi';
import { showDate, showMoney, showShare, today } from '@/i18n/format';
import { clockText } from '@core/calendar/clockTime';
import { workDaysText } from '@/i18n/officers';
import { useAccess } from '@/store/access';

const back = { to: toOfficers(), label: 'Responsables' };

/** /administrar_responsables/persona/:officerId */
export function OfficerDetailPage() {
  const officer = useGetOfficerQuery(Number(useParams()['officerId']));
  return (
    <QueryState query={officer} header={<PageHeader title="Responsable" back={back} />}>
      {(data) => <OfficerCard officer={data} />}
    </QueryState>
  );
}

function OfficerCard({ officer }: { readonly officer: Officer }) {
  const { may } = useAccess();
  const [dialog, setDialog] = useState<'post' | 'absence'>();
  const [result, setResult] = usePageResult();
  const close = () => setDialog(undefined);
  const done = (text: string) => {
    close();
    setResult(text);
  };
  const { name, profileName, username, userId } = officer;
  return (
    <>
      <PageHeader
        title={name}
        detail={`${profileName} · ${username.toLowerCase()}`}
        back={back}
        action={
          <>
            {may('addOfficerAbsence') && (
              <Button variant="outlined" onClick={() => setDialog('absence')}>
                Registrar ausencia
              </Button>
            )}
            {may('changeOfficer') && (
              <Button variant="contained" onClick={() => setDialog('post')}>
                Editar ficha
              </Button>
            )}
          </>
        }
      />
      <PageResult latest={result} />
      <Blocks>
        <Post officer={officer} />
        {may('getOfficerFigures') && <OfficerFiguresCard officerId={userId} onDone={setResult} />}
        <Absences officer={officer} onDone={setResult} />
      </Blocks>
      {dialog === 'post' && <OfficerDialog officer={officer} onClose={close} onDone={done} />}
      {dialog === 'absence' && <AbsenceDialog officer={officer} onClose={close} onDone={done} />}
    </>
  );
}

function Post({ officer }: { readonly officer: Officer }) {
  const { userId, portfolio, borrowers, maxBorrowers } = officer;
  const names = (people: Officer['team']) => people.map(({ name }) => name).join(', ') || '—';
  const list = withQuery(paths.borrowers, { officer: String(userId) });
  const loans = withQuery(paths.loans, { officer: String(userId), status: 'living' });
  const facts = [
    { term: 'Cargo', value: officer.position?.name ?? '—' },
    { term: 'Zona', value: officer.zone?.name ?? '—' },
    { term: 'Jefe', value: officer.boss?.name ?? '—' },
    {
      term: 'Horario',
      value: `${clockText(officer.fromMinute)} a ${clockText(officer.toMinute)}`,
    },
    { term: 'Días de trabajo', value: workDaysText(officer.workDays) },
    { term: 'Equipo', value: names(officer.team) },
    { term: 'Cubre hoy a', value: names(officer.covers) },
    {
      term: 'Prestatarios a cargo',
      value: (
        <TextLink to={list}>
          {maxBorrowers === null ? borrowers : `${borrowers} de ${maxBorrowers} como máximo`}
        </TextLink>
      ),
    },
    ...portfolio.flatMap(({ currency, outstandingPrincipal, loans: living, par30Percent }) => [
      {
        term: `Saldo capital, ${living} préstamos`,
        value: <TextLink to={loans}>{showMoney(outstandingPrincipal, currency)}</TextLink>,
      },
      { term: 'Con más de 30 días de atraso', value: showShare(par30Percent) },
    ]),
  ];
  return (
    <Section title="Ficha y cartera">
      <Facts facts={facts} />
    </Section>
  );
}

type Absence = Officer['absences'][number];

interface AbsencesProps {
  readonly officer: Officer;
  readonly onDone: (result: string) => void;
}

function Absences({ officer, onDone }: AbsencesProps) {
  const { may } = useAccess();
  const [cancel] = useCancelAbsenceMutation();
  const [wrong, setWrong] = useState<Absence>();
  const { userId, absences } = officer;
  return (
    <Section title="Ausencias">
      {absences.length === 0 ? (
        'Sin ausencias registradas.'
      ) : (
        <DataTable
          label="Ausencias"
          columns={[
            {
              id: 'days',
              header: 'Días',
              cell: ({ fromOn, toOn }) => `${showDate(fromOn)} a ${showDate(toOn)}`,
            },
            { id: 'cover', header: 'Lo cubre', cell: ({ cover }) => cover ?? 'Nadie' },
            { id: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
            {
              id: 'act',
              header: 'Estado',
              phone: 'corner',
              cell: (absence) => (
                <AbsenceState
                  absence={absence}
                  onCancel={may('cancelOfficerAbsence') ? () => setWrong(absence) : undefined}
                />
              ),
            },
          ]}
          rows={absences}
          rowKey={({ id }) => id}
        />
      )}
      {wrong !== undefined && (
        <ReasonDialog
          title="Anular la ausencia"
          effect="Desde ahora nadie cubre esos días."
          confirm="Anular ausencia"
          send={(reason, idempotencyKey) =>
            cancel({ id: userId, absenceId: wrong.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => {
                setWrong(undefined);
                onDone('Ausencia anulada.');
              })
          }
          onClose={() => setWrong(undefined)}
        />
      )}
    </Section>
  );
}

interface AbsenceStateProps {
  readonly absence: Absence;
  readonly onCancel: (() => void) | undefined;
}

function AbsenceState({ absence, onCancel }: AbsenceStateProps) {
  if (absence.isCancelled) return <StatusChip tone="quiet" label="Anulada" />;
  if (absence.toOn < today()) return <StatusChip tone="quiet" label="Terminada" />;
  if (onCancel === undefined) return <StatusChip tone="warn" label="Vigente" />;
  return (
    <Button
      size="small"
      aria-label={`Anular la ausencia del ${showDate(absence.fromOn)}`}
      onClick={onCancel}
    >
      Anular
    </Button>
  );
}
