import { useState } from 'react';
import Box from '@mui/material/Box';
import { diffWords } from 'diff';
import type { ContractTemplate } from '@core/contract/contracts';
import { Blocks } from '@/components/Blocks';
import { FormGrid } from '@/components/FormGrid';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';

interface TemplateDiffProps {
  /** Versions of one kind, the latest first: two at least. */
  readonly versions: readonly ContractTemplate[];
}

/** Difference of two versions of a template: what a second person reads before publishing. */
export function TemplateDiff({ versions }: TemplateDiffProps) {
  const [from, setFrom] = useState(String(versions[1]?.id));
  const [to, setTo] = useState(String(versions[0]?.id));
  const options = versions.map(({ id, version, title }) => ({
    value: String(id),
    label: `Versión ${version}: ${title}`,
  }));
  const textOf = (id: string) => versions.find((one) => String(one.id) === id)?.body ?? '';
  const parts = diffWords(textOf(from), textOf(to));
  return (
    <Section title="Qué cambió">
      <Blocks gap={2}>
        <FormGrid>
          <SelectField
            name="from"
            label="De la versión"
            options={options}
            value={from}
            onChange={setFrom}
          />
          <SelectField
            name="to"
            label="A la versión"
            options={options}
            value={to}
            onChange={setTo}
          />
        </FormGrid>
        {parts.every(({ added, removed }) => !added && !removed) ? (
          <Box component="output">Los dos textos son iguales.</Box>
        ) : (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
            {parts.map(({ value, added, removed }, index) => (
              <Part key={`${String(index)} ${value}`} text={value} isNew={added} isGone={removed} />
            ))}
          </Box>
        )}
      </Blocks>
    </Section>
  );
}

interface PartProps {
  readonly text: string;
  readonly isNew: boolean;
  readonly isGone: boolean;
}

/** The stroke and the underline say it without colours too. */
function Part({ text, isNew, isGone }: PartProps) {
  if (isNew) {
    return (
      <Box component="ins" sx={{ color: 'success.main', fontWeight: 600 }}>
        {text}
      </Box>
    );
  }
  if (!isGone) return <span>{text}</span>;
  return (
    <Box component="del" sx={{ color: 'error.main' }}>
      {text}
    </Box>
  );
}
