import Typography from '@mui/material/Typography';
import type { OutsideFile } from '@core/contract/outsideFiles';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { isOut } from '@/i18n/outsideFiles';
import { toOutsideFile } from '@/paths';

/** Ways to mend what a file that went out says wrong: bureaus have no record to take a row back. */
export function MendingSection({ file }: { readonly file: OutsideFile }) {
  const { kind, correctsId } = file;
  if (!isOut(file)) return null;
  return (
    <Section title="Si una fila salió mal">
      {kind === 'journal' && (
        <Typography>
          Un archivo del diario no se corrige por filas: corrija los libros, arme otro de los mismos
          días y envíelo en su lugar.
        </Typography>
      )}
      {kind === 'loans' && correctsId !== null && (
        <Typography>
          Una corrección se corrige desde{' '}
          <TextLink to={toOutsideFile(correctsId)}>el archivo al que pertenece</TextLink>.
        </Typography>
      )}
      {kind === 'loans' && correctsId === null && (
        <Typography>
          Corrija el dato en su ficha o en los libros, y use «Corregir préstamos»: arma otro archivo
          con esas filas como son hoy, y otra persona lo aprueba. Ningún formato tiene un registro
          de baja: un préstamo que no debía informarse se retira por el canal de quien recibe el
          archivo, y su respuesta se anota en la fila. De uno anulado no hay fila que corregir: el
          próximo archivo de este formato lo nombra entre las que quedan fuera.
        </Typography>
      )}
    </Section>
  );
}
