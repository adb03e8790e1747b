import { useState } from 'react';
import Box from '@mui/material/Box';
import type { LoanDetail } from '@core/contract/loans';
import type { LoanPaper, LoanPaperKind } from '@core/contract/loanPapers';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { OpenPdfButton } from '@/components/OpenPdfButton';
import { LOAN_PAPER } from '@/i18n/administration';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { papersOf, useListLoanPapersQuery } from './loanPapersApi';
import { MakePaper } from './MakePaper';

const KINDS = Object.keys(LOAN_PAPER) as LoanPaperKind[];

const columnsOf = (loanId: number): readonly Column<LoanPaper>[] => [
  { id: 'number', header: 'Número', cell: ({ number }) => number },
  { id: 'kind', header: 'Documento', cell: ({ kind }) => LOAN_PAPER[kind].name },
  { id: 'asOf', header: 'A la fecha', cell: ({ asOf }) => showDate(asOf) },
  {
    id: 'madeBy',
    header: 'Emitido',
    cell: ({ madeOn, madeBy }) => `${showDate(madeOn)}${madeBy === null ? '' : `, ${madeBy}`}`,
  },
  {
    id: 'standing',
    header: 'Vigencia',
    cell: ({ standing: { isInEffect, says } }) => (
      <Box component="span" sx={{ color: isInEffect ? undefined : 'error.main' }}>
        {says}
      </Box>
    ),
  },
  {
    id: 'file',
    header: 'Archivo',
    phone: 'foot',
    cell: ({ id, number }) => (
      <OpenPdfButton url={`${papersOf(loanId)}/${id}/archivo`} label={`Abrir ${number}`} />
    ),
  },
];

/** The papers of a loan that need no contract: to make one, and those that were handed out. */
export function LoanPapersSection({ loan }: { readonly loan: LoanDetail }) {
  const papers = useListLoanPapersQuery(loan.id);
  const { may } = useAccess();
  const [result, setResult] = useState('');
  return (
    <>
      <PageResult latest={result} />
      <QueryState query={papers}>
        {({ items, available }) => (
          <Blocks>
            {may('makeLoanPaper') && (
              <Section title="Emitir un documento">
                <Box>
                  {KINDS.map((kind) => (
                    <MakePaper
                      key={`${kind} ${loan.version}`}
                      loan={loan}
                      kind={kind}
                      isAvailable={available.includes(kind)}
                      onDone={({ number }) =>
                        setResult(`Se emitió ${number}: ${LOAN_PAPER[kind].name.toLowerCase()}.`)
                      }
                    />
                  ))}
                </Box>
              </Section>
            )}
            <Section title="Documentos emitidos">
              {items.length === 0 ? (
                <Box sx={{ color: 'text.secondary' }}>
                  Aún no se emite ningún documento de este préstamo.
                </Box>
              ) : (
                <DataTable
                  label="Documentos emitidos"
                  columns={columnsOf(loan.id)}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              )}
            </Section>
          </Blocks>
        )}
      </QueryState>
    </>
  );
}
