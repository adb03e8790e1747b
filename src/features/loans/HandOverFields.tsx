import { Blocks } from '@/components/Blocks';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import { TrancheFields, type TrancheFieldsProps } from './TrancheFields';

/** In how many parts the money leaves, and by which way the first does. */
export const HandOverFields = (props: TrancheFieldsProps) => (
  <Blocks gap={2}>
    <TrancheFields {...props} />
    <MoneyWayFields
      fundId={Number(props.values.fundId)}
      label="Medio de entrega"
      field={props.field}
    />
  </Blocks>
);
