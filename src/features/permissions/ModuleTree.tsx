import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ModuleSetting } from '@core/contract/permissions';
import { DownIcon } from '@/components/icons';
import { StatusChip } from '@/components/StatusChip';
import { ModuleDialog } from './ModuleDialog';
import { moved, treeOf, type TreeRow } from './moduleTree';

interface ModuleTreeProps {
  readonly modules: readonly ModuleSetting[];
  readonly isChanged: (module: ModuleSetting) => boolean;
  readonly onChange: (modules: readonly ModuleSetting[]) => void;
}

/** The screens in the order of the menu: moved with buttons or Alt and the arrows. */
export function ModuleTree({ modules, isChanged, onChange }: ModuleTreeProps) {
  const [editing, setEditing] = useState<ModuleSetting>();
  return (
    <>
      <Box component="ul" aria-label="Módulos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {treeOf(modules).map((row) => (
          <ModuleItem
            key={row.module.c_codigo_mod}
            row={row}
            isChanged={isChanged(row.module)}
            onMove={(step) => onChange(moved(modules, row.module, step))}
            onEdit={() => setEditing(row.module)}
          />
        ))}
      </Box>
      {editing !== undefined && (
        <ModuleDialog
          module={editing}
          modules={modules}
          onClose={() => setEditing(undefined)}
          onDone={(module) => {
            setEditing(undefined);
            onChange([module]);
          }}
        />
      )}
    </>
  );
}

interface ModuleItemProps {
  readonly row: TreeRow;
  readonly isChanged: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onEdit: () => void;
}

function ModuleItem({ row: { module, depth }, isChanged, onMove, onEdit }: ModuleItemProps) {
  const { c_codigo_mod: code, c_descripcion_mod: title, c_path_mod: path } = module;
  return (
    <Box
      component="li"
      onKeyDown={(event) => {
        if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      sx={{ ...ITEM, pl: depth * 3 }}
    >
      <Box sx={{ color: 'text.secondary', width: 28, fontVariantNumeric: 'tabular-nums' }}>
        {code}
      </Box>
      <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>{path}</Box>
      </Box>
      {isChanged && <StatusChip tone="warn" label="Sin guardar" />}
      {!module.activo && <StatusChip tone="quiet" label="Inactivo" />}
      <StatusChip
        tone={module.c_tipo === 'I' ? 'good' : 'quiet'}
        label={module.c_tipo === 'I' ? 'Tipo I: menú' : 'Tipo P: pantalla'}
      />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={`Subir ${title} (${path})`} onClick={() => onMove(-1)}>
          <DownIcon sx={{ transform: 'rotate(180deg)' }} />
        </IconButton>
        <IconButton aria-label={`Bajar ${title} (${path})`} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <Button size="small" aria-label={`Editar ${title} (${path})`} onClick={onEdit}>
          Editar
        </Button>
      </Box>
    </Box>
  );
}

const ITEM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
