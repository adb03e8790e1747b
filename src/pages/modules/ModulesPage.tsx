import { useLocation } from 'react-router-dom';
import type { ModuleSettings } from '@core/contract/permissions';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageTabs } from '@/components/PageTabs';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { AccessMatrix } from '@/features/permissions/AccessMatrix';
import { ModuleTree } from '@/features/permissions/ModuleTree';
import { treeOf } from '@/features/permissions/moduleTree';
import { PendingChanges } from '@/features/permissions/PendingChanges';
import { PermissionHistory } from '@/features/permissions/PermissionHistory';
import { useGetModuleSettingsQuery } from '@/features/permissions/permissionsApi';
import { useModuleDraft, type ModuleDraft } from '@/features/permissions/useModuleDraft';
import { ProfilesCard } from '@/features/profiles/ProfilesCard';
import { MODULE_ACCESS } from '@/i18n/administration';
import { optionsOf } from '@/i18n/es';
import { MenuPreview } from './MenuPreview';

const TABS = [
  { to: paths.modules, label: 'Módulos' },
  { to: `${paths.modules}/accesos`, label: 'Accesos' },
  { to: `${paths.modules}/vista`, label: 'Ver como perfil' },
  { to: `${paths.modules}/perfiles`, label: 'Perfiles' },
  { to: `${paths.modules}/historial`, label: 'Historial' },
];

const ACCESS = optionsOf(MODULE_ACCESS);

/** /administrar-modulos: the screens, who opens them, and the profiles */
export function ModulesPage() {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const tab = TABS.find(({ to }) => to === pathname)?.to ?? paths.modules;
  const settings = useGetModuleSettingsQuery();
  return (
    <>
      <PageHeader
        title="Administrar módulos"
        detail={<TextLink to={paths.forms}>Ir a campos y acciones</TextLink>}
      />
      <PageTabs label="Partes de los módulos" value={tab} tabs={TABS} />
      {tab === TABS[3]?.to && <ProfilesCard />}
      {tab === TABS[4]?.to && (
        <Section title="Historial">
          <PermissionHistory kinds="modules,profiles" />
        </Section>
      )}
      <QueryState query={settings}>
        {(data) => <ModuleSections settings={data} tab={tab} />}
      </QueryState>
    </>
  );
}

interface ModuleSectionsProps {
  readonly settings: ModuleSettings;
  readonly tab: string;
}

/** One draft for the tree, the accesses and the preview: it lives while the tabs change. */
function ModuleSections({ settings, tab }: ModuleSectionsProps) {
  const draft = useModuleDraft(settings);
  return (
    <Blocks>
      <PendingChanges size={draft.size} changes={draft.changes} onDiscard={draft.discard} />
      {tab === TABS[0]?.to && (
        <Section title="Módulos">
          <ModuleTree
            modules={draft.modules}
            isChanged={draft.isModuleChanged}
            onChange={draft.changeModules}
          />
        </Section>
      )}
      {tab === TABS[1]?.to && (
        <Section title="Accesos por perfil">
          <Accesses settings={settings} draft={draft} />
        </Section>
      )}
      {tab === TABS[2]?.to && <MenuPreview settings={settings} draft={draft} />}
    </Blocks>
  );
}

interface AccessesProps {
  readonly settings: ModuleSettings;
  readonly draft: ModuleDraft;
}

function Accesses({ settings, draft }: AccessesProps) {
  const rows = treeOf(draft.modules).map(({ module }) => ({
    id: String(module.c_codigo_mod),
    title: module.c_descripcion_mod,
    detail: module.c_path_mod,
  }));
  return (
    <AccessMatrix
      label="Módulo"
      profiles={settings.perfiles}
      groups={[
        {
          id: 'modulos',
          title: '',
          rows,
        },
      ]}
      options={ACCESS}
      valueOf={draft.accessOf}
      isChanged={draft.isAccessChanged}
      onChange={draft.changeAccess}
    />
  );
}
