import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { CORRECTED_MAX } from '@core/layouts/corrections';
import { CommandDialog } from '@/components/CommandDialog';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { toOutsideFile } from '@/paths';
import { useCorrectOutsideFileMutation } from './outsideFilesApi';

/** Numbers of loans that were typed, one a line or parted by commas, each once. */
const numbersIn = (text: string) => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((number) => number.toUpperCase())
      .filter(Boolean),
  ),
];

const schema = yup.object({
  loanNumbers: yup
    .string()
    .test('some', 'Escriba un préstamo', (text = '') => numbersIn(text).length > 0)
    .test('many', `Corrija hasta ${CORRECTED_MAX} préstamos a la vez`, (text = '') => {
      return numbersIn(text).length <= CORRECTED_MAX;
    }),
  reason: words('Escriba el motivo', 300).min(3, 'Escriba al menos 3 letras'),
});

interface CorrectionDialogProps {
  readonly file: OutsideFile;
  readonly onClose: () => void;
}

/** Makes a correction of some loans of a file that was sent, and opens it. */
export function CorrectionDialog({ file, onClose }: CorrectionDialogProps) {
  const [correct] = useCorrectOutsideFileMutation();
  const navigate = useNavigate();
  const command = useCommandForm({
    initialValues: { loanNumbers: '', reason: '' },
    schema,
    send: ({ loanNumbers, reason }, idempotencyKey) => {
      const data = { loanNumbers: numbersIn(loanNumbers), reason: reason.trim() };
      return correct({ id: file.id, data, idempotencyKey })
        .unwrap()
        .then(({ id, correctionNumber }) => {
          const result = `La corrección ${correctionNumber} quedó armada.`;
          void navigate(toOutsideFile(id), { state: { result } });
          onClose();
        });
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Corregir préstamos"
      confirm="Armar la corrección"
      busy="Armando..."
      onClose={onClose}
    >
      <TextInput
        label="Préstamos"
        help="Sus números, uno por línea: P-000012. Se vuelven a escribir con los libros de hoy."
        rows={4}
        {...field('loanNumbers')}
      />
      <TextInput
        label="Motivo"
        help="Qué pidió quien recibe el archivo, o qué estaba mal."
        maxLength={300}
        {...field('reason')}
      />
    </CommandDialog>
  );
}
