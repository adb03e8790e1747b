import { SelectField } from './SelectField';

interface ColumnChoicesProps<Name extends string> {
  readonly read: {
    readonly headers: readonly string[];
    readonly sample: readonly (readonly string[])[];
    readonly fields: readonly {
      readonly name: Name;
      readonly title: string;
      readonly isNeeded: boolean;
    }[];
  };
  readonly columns: Readonly<Partial<Record<Name, number | undefined>>>;
  readonly onChange: (columns: Partial<Record<Name, number>>) => void;
}

/** Column of a file for each field that is read. */
export function ColumnChoices<Name extends string>(props: ColumnChoicesProps<Name>) {
  const { read, columns, onChange } = props;
  const options = read.headers.map((header, index) => ({
    value: String(index),
    label: exampleOf(read.sample[0]?.[index], index, header),
  }));
  const choose = (name: Name, value: string) => {
    const { [name]: _before, ...others } = columns;
    const chosen = value === '' ? others : { ...others, [name]: Number(value) };
    onChange(chosen as Partial<Record<Name, number>>);
  };
  return read.fields.map(({ name, title, isNeeded }) => (
    <SelectField
      key={name}
      name={name}
      label={isNeeded ? title : `${title} (opcional)`}
      empty={isNeeded ? 'Elija la columna' : 'Ninguna'}
      options={options}
      value={String(columns[name] ?? '')}
      onChange={(value) => choose(name, value)}
    />
  ));
}

/** A column by its title and what stands first in it. */
function exampleOf(sample: string | undefined, index: number, header: string): string {
  const name = header === '' ? `Columna ${index + 1}` : header;
  const first = sample?.trim() ?? '';
  return first === '' ? name : `${name} (${first.slice(0, 24)})`;
}
