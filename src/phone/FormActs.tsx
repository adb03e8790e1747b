interface FormActsProps {
  readonly action: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
}

/** The act of a form at a stop, and the way back without it. */
export function FormActs({ action, isBusy, onBack }: FormActsProps) {
  return (
    <div className="phone-acts">
      <button type="submit" disabled={isBusy}>
        {action}
      </button>
      <button type="button" className="plain" onClick={onBack}>
        Volver a la ruta
      </button>
    </div>
  );
}
