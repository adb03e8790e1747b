import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { MailServerCard } from '@/features/mails/MailServerCard';
import { Outbox } from '@/features/mails/Outbox';
import { useGetMailServerQuery } from '@/features/mails/mailsApi';
import { useAccess } from '@/store/access';

/** /configurar-correos: what the system writes, and how it leaves. */
export function EmailsPage() {
  const { may } = useAccess();
  return (
    <>
      <PageHeader title="Configurar correos" back={{ to: paths.pending, label: 'Pendientes' }} />
      {may('getMailServer') ? (
        <Settings />
      ) : (
        <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>
      )}
    </>
  );
}

function Settings() {
  const server = useGetMailServerQuery();
  return (
    <Blocks>
      <Section title="Bandeja de salida">
        <Outbox />
      </Section>
      <Section title="Servidor de correo">
        <QueryState query={server}>{(current) => <MailServerCard server={current} />}</QueryState>
      </Section>
    </Blocks>
  );
}
