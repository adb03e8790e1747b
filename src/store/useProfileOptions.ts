import { useAppSelector } from './hooks';

/** Profiles as the server offers them, for a field to choose from. */
export function useProfileOptions() {
  const profiles = useAppSelector((state) => state.userOptions.profiles);
  return profiles.map(({ code, name }) => ({ value: code, label: name }));
}
