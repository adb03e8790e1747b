import type { OfferedOption } from '@core/contract/options';

/** The profiles that the server knows, as forms offer them. */
export function listProfiles(): OfferedOption[] {
  return ['ADMINISTRADOR', 'ANALISTA', 'PRESTATARIO', 'INVERSIONISTA'].map((code) => ({
    code,
    name: code,
  }));
}
