/** Something is on its way. */
export function Spinner() {
  return <output className="spinner" aria-label="Cargando" />;
}
