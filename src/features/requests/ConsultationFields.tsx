import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPlainDate } from '@core/calendar/plainDate';
import { DateField } from '@/components/DateField';
import { SelectField, type Option } from '@/components/SelectField';
import { optionsOf } from '@/i18n/es';
import { CONSULTATION_KIND } from '@/i18n/requests';
import {
  consultationChanged,
  consultationReset,
  selectConsultation,
  type ConsultationFilter,
} from '@/store/consultationFilter';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Query of the filter, as the server is asked; dates that are none yet are left out. */
export function queryOf({ dateFrom, dateTo, s_tipo, modulo }: ConsultationFilter) {
  const asked = {
    dateFrom: isPlainDate(dateFrom) ? dateFrom : '',
    dateTo: isPlainDate(dateTo) ? dateTo : '',
    s_tipo,
    modulo,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}

interface ConsultationFieldsProps {
  /** Choices of `modulo`. */
  readonly modules: readonly Option[];
}

/** The consultation filter of the specification: today and pending until somebody changes it. */
export function ConsultationFields({ modules }: ConsultationFieldsProps) {
  const filter = useAppSelector(selectConsultation);
  const dispatch = useAppDispatch();
  const set = (change: Partial<ConsultationFilter>) => dispatch(consultationChanged(change));
  const isOfAnyDay = filter.dateFrom === '' && filter.dateTo === '';
  return (
    <>
      <DateField
        name="dateFrom"
        label="Desde"
        value={filter.dateFrom}
        onChange={(dateFrom) => set({ dateFrom })}
      />
      <DateField
        name="dateTo"
        label="Hasta"
        value={filter.dateTo}
        onChange={(dateTo) => set({ dateTo })}
      />
      <SelectField
        name="s_tipo"
        label="Etapa"
        options={optionsOf(CONSULTATION_KIND)}
        value={filter.s_tipo}
        onChange={(kind) => {
          const tipo = CONSULTATION_KIND[kind as keyof typeof CONSULTATION_KIND];
          set({ s_tipo: kind, tipo });
        }}
      />
      <SelectField
        name="modulo"
        label="Producto"
        empty="Todos"
        options={modules}
        value={filter.modulo}
        onChange={(modulo) => set({ modulo })}
      />
      <Box sx={{ alignSelf: 'end' }}>
        <Button
          variant="outlined"
          onClick={() =>
            isOfAnyDay ? dispatch(consultationReset()) : set({ dateFrom: '', dateTo: '' })
          }
        >
          {isOfAnyDay ? 'Solo hoy' : 'Todas las fechas'}
        </Button>
      </Box>
    </>
  );
}
