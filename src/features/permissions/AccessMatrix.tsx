import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyNote } from '@/components/QueryState';
import { SelectField, type Option } from '@/components/SelectField';
import { useIsPhone } from '@/components/useIsPhone';
import { MatrixCell } from './MatrixCell';

/** A thing that profiles may or may not have. */
interface MatrixRow {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

interface MatrixGroup {
  /** Two groups may have one title: two menus have their own «Pendientes». */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly MatrixRow[];
}

interface AccessMatrixProps {
  readonly label: string;
  readonly profiles: readonly { readonly c_perfil: string; readonly c_descripcion_per: string }[];
  readonly groups: readonly MatrixGroup[];
  readonly options: readonly Option[];
  readonly valueOf: (profile: string, id: string) => string;
  readonly isChanged: (profile: string, id: string) => boolean;
  readonly onChange: (profile: string, id: string, value: string) => void;
}

/** Things down, profiles across; on a phone one profile at a time. */
export function AccessMatrix(props: AccessMatrixProps) {
  const { profiles, groups } = props;
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(profiles[0]?.c_perfil ?? '');
  const columns = isPhone ? profiles.filter(({ c_perfil }) => c_perfil === chosen) : profiles;
  if (groups.every(({ rows }) => rows.length === 0)) {
    return <EmptyNote>Nada coincide con lo que busca.</EmptyNote>;
  }
  return (
    <>
      {isPhone && (
        <Box sx={{ mb: 2 }}>
          <SelectField
            name="perfil"
            label="Perfil"
            value={chosen}
            onChange={setChosen}
            options={profiles.map(({ c_perfil, c_descripcion_per }) => ({
              value: c_perfil,
              label: c_descripcion_per,
            }))}
          />
        </Box>
      )}
      <Box
        sx={{ overflowX: 'auto' }}
        {...(!isPhone && { tabIndex: 0, role: 'group' })}
        aria-label={props.label}
      >
        <Box component="table" aria-label={props.label} sx={TABLE}>
          <thead>
            <tr>
              <Box component="th" scope="col">
                {props.label}
              </Box>
              {columns.map(({ c_perfil, c_descripcion_per }) => (
                <Box component="th" scope="col" key={c_perfil}>
                  {c_descripcion_per}
                </Box>
              ))}
            </tr>
          </thead>
          {groups
            .filter(({ rows }) => rows.length > 0)
            .map((group) => (
              <GroupRows key={group.id} {...props} group={group} columns={columns} />
            ))}
        </Box>
      </Box>
    </>
  );
}

interface GroupRowsProps extends AccessMatrixProps {
  readonly group: MatrixGroup;
  readonly columns: AccessMatrixProps['profiles'];
}

function GroupRows({ group, columns, ...matrix }: GroupRowsProps) {
  return (
    <tbody>
      {group.title !== '' && (
        <tr>
          <Box component="th" scope="rowgroup" colSpan={columns.length + 1} className="group">
            <Typography variant="h3" component="span" sx={{ fontSize: 14, fontWeight: 650 }}>
              {group.title}
            </Typography>
          </Box>
        </tr>
      )}
      {group.rows.map((row) => (
        <tr key={row.id}>
          <Box component="th" scope="row">
            {row.title}
            {row.detail !== undefined && <span className="detail">{row.detail}</span>}
          </Box>
          {columns.map(({ c_perfil, c_descripcion_per }) => (
            <td key={c_perfil}>
              <MatrixCell
                label={`${row.title}, ${c_descripcion_per}`}
                options={matrix.options}
                value={matrix.valueOf(c_perfil, row.id)}
                isChanged={matrix.isChanged(c_perfil, row.id)}
                onChange={(value) => matrix.onChange(c_perfil, row.id, value)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { py: 0.75, px: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: 13, fontWeight: 600 },
  '& tbody th': { fontWeight: 500 },
  '& .group': { pt: 2.5 },
  '& .detail': { display: 'block', color: 'text.secondary', fontSize: 12, fontWeight: 400 },
};
