import { useGetPersonalOptionsQuery } from '@/api/options';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { CatalogueCard } from '@/features/options/CatalogueCard';
import { PersonalOptionsCard } from '@/features/options/PersonalOptionsCard';
import { ProfilesCard } from '@/features/profiles/ProfilesCard';
import { useAccess } from '@/store/access';

/** /opciones: my own for everybody; the catalogues for administrators. */
export function OptionsPage() {
  const personal = useGetPersonalOptionsQuery();
  const { may } = useAccess();
  return (
    <>
      <PageHeader title="Opciones" back={{ to: paths.account, label: 'Mi Perfil' }} />
      <Blocks>
        <Section title="Opciones personales">
          <QueryState query={personal}>
            {(options) => <PersonalOptionsCard options={options} />}
          </QueryState>
        </Section>
        {may('listCatalogue') && (
          <>
            {may('listProfiles') && <ProfilesCard />}
            <CatalogueCard kind="profession" />
            <CatalogueCard kind="area" />
            <CatalogueCard kind="position" />
          </>
        )}
      </Blocks>
    </>
  );
}
