import { useState } from 'react';
import type { OutboxMail } from '@core/contract/mails';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { ResultAlert } from '@/components/ResultAlert';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { MAIL_STATUS, optionsOf } from '@/i18n/es';
import { MailDialog } from './MailDialog';
import { MailsTable } from './MailsTable';
import { useListMailsQuery } from './mailsApi';

/** Every mail of the system, sent or not. */
export function Outbox() {
  const list = useListState({ sort: 'createdAt', direction: 'desc', filters: ['status'] });
  const mails = useListMailsQuery(list.query);
  const [opened, setOpened] = useState<OutboxMail>();
  const [result, setResult] = useState('');
  return (
    <Blocks gap={2}>
      {result !== '' && <ResultAlert>{result}</ResultAlert>}
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Destinatario o asunto" {...list.field('search')} />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(MAIL_STATUS)}
          {...list.field('status')}
        />
      </ListToolbar>
      <PagedList
        query={mails}
        list={list}
        noun={['correo', 'correos']}
        empty="Aún no salió ningún correo: aquí quedan los avisos, códigos y enlaces que se envían."
      >
        {(rows) => <MailsTable mails={rows} sorting={list} onOpen={setOpened} />}
      </PagedList>
      {opened !== undefined && (
        <MailDialog
          mail={opened}
          onClose={() => setOpened(undefined)}
          onRetried={({ to }) => {
            setOpened(undefined);
            setResult(`El correo para ${to} volvió a la cola.`);
          }}
        />
      )}
    </Blocks>
  );
}
