import { Blocks } from '@/components/Blocks';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import { TrancheFields, type TrancheFieldsProps } from './TrancheFields';

/** Count of the parts in which the money leaves, and the way of the first. */
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
