import { useState } from 'react';
import Box from '@mui/material/Box';
import type { ModuleSettings } from '@core/contract/permissions';
import { BottomMenu } from '@/app/layout/BottomBar';
import { TopMenu } from '@/app/layout/TopBar';
import { Blocks } from '@/components/Blocks';
import { EmptyNote } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { menuFor } from '@/features/permissions/moduleTree';
import type { ModuleDraft } from '@/features/permissions/useModuleDraft';

interface MenuPreviewProps {
  readonly settings: ModuleSettings;
  readonly draft: ModuleDraft;
}

/** The menu that a profile would see, with what is not saved yet. */
export function MenuPreview({ settings, draft }: MenuPreviewProps) {
  const [profile, setProfile] = useState(settings.perfiles[0]?.c_perfil ?? '');
  const menu = menuFor(draft.modules, (code) => draft.accessOf(profile, code));
  return (
    <Section title="Ver como perfil">
      <Blocks gap={2}>
        <Box sx={{ maxWidth: 320 }}>
          <SelectField
            name="perfil"
            label="Perfil"
            value={profile}
            onChange={setProfile}
            options={settings.perfiles.map(({ c_perfil, c_descripcion_per }) => ({
              value: c_perfil,
              label: c_descripcion_per,
            }))}
          />
        </Box>
        {menu.length === 0 ? (
          <EmptyNote>Este perfil no tiene menú: abra un módulo con «En el menú».</EmptyNote>
        ) : (
          <>
            <Box sx={FRAME}>
              <TopMenu menu={menu} label="Barra superior" />
            </Box>
            <Box sx={{ ...FRAME, maxWidth: { xs: 390, sm: 640 }, p: 0 }}>
              <Box sx={{ minWidth: 370 }}>
                <BottomMenu menu={menu} label="Barra inferior" />
              </Box>
            </Box>
          </>
        )}
      </Blocks>
    </Section>
  );
}

const FRAME = { border: 1, borderColor: 'divider', borderRadius: 2, p: 1, overflowX: 'auto' };
