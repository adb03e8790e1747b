import Button from '@mui/material/Button';
import { Blocks } from '@/components/Blocks';
import { EmptyNote } from '@/components/QueryState';
import { useAccess } from '@/store/access';

interface DisburseButtonsProps {
  /** True where the product asks for the contract signed before any money leaves. */
  readonly mustWait: boolean;
  readonly onWait: () => void;
}

/** At once or later, for who may; the others simulate. */
export function DisburseButtons({ mustWait, onWait }: DisburseButtonsProps) {
  const { may } = useAccess();
  const mayAtOnce = may('disburseLoan') && !mustWait;
  if (!mayAtOnce && !may('agreeLoan')) {
    return <EmptyNote>Su perfil solo simula. Pida el desembolso a quien pueda hacerlo.</EmptyNote>;
  }
  return (
    <Blocks gap={1}>
      {mayAtOnce && (
        <Button type="submit" variant="contained" size="large">
          Revisar y desembolsar
        </Button>
      )}
      {may('agreeLoan') && (
        <Button
          type={mayAtOnce ? 'button' : 'submit'}
          variant={mayAtOnce ? 'outlined' : 'contained'}
          size="large"
          {...(mayAtOnce && { onClick: onWait })}
        >
          Dejar por desembolsar
        </Button>
      )}
      {mustWait && (
        <EmptyNote>
          El producto exige el contrato firmado antes de desembolsar: el fondo aparta el efectivo
          mientras tanto.
        </EmptyNote>
      )}
    </Blocks>
  );
}
