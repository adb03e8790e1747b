import { useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { PageTabs } from '@/components/PageTabs';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { ActionPermissions } from '@/features/permissions/ActionPermissions';
import { FieldPermissions } from '@/features/permissions/FieldPermissions';
import { PermissionHistory } from '@/features/permissions/PermissionHistory';

const ACTIONS = `${paths.forms}/acciones`;
const HISTORY = `${paths.forms}/historial`;
const TABS = [
  { to: paths.forms, label: 'Campos' },
  { to: ACTIONS, label: 'Acciones' },
  { to: HISTORY, label: 'Historial' },
];

/** /administrar-formulario: what each profile fills in and does */
export function FormsPage() {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const tab = TABS.find(({ to }) => to === pathname)?.to ?? paths.forms;
  return (
    <>
      <PageHeader
        title="Administrar formularios"
        detail={<TextLink to={paths.modules}>Ir a módulos y perfiles</TextLink>}
      />
      <PageTabs label="Partes de los formularios" value={tab} tabs={TABS} />
      {tab === paths.forms && (
        <Section title="Campos por perfil">
          <FieldPermissions />
        </Section>
      )}
      {tab === ACTIONS && (
        <Section title="Acciones por perfil">
          <ActionPermissions />
        </Section>
      )}
      {tab === HISTORY && (
        <Section title="Historial">
          <PermissionHistory kinds="forms,actions" />
        </Section>
      )}
    </>
  );
}
