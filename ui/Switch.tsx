type SwitchProps = { readonly label: string; readonly hint?: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/** A labelled switch that fills the row. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="flex min-h-12 w-full items-center gap-3 text-left"
    >
      <span className="grow">
        <span className="block text-body font-semibold">{label}</span>
        {hint !== undefined && <span className="block text-xs text-soft">{hint}</span>}
      </span>
      <span aria-hidden className={`h-7 w-12 shrink-0 rounded-full p-0.5 transition-colors ${isOn ? 'brand-fill' : 'bg-line'}`}>
        <span className={`block size-6 rounded-full bg-white transition-transform ${isOn ? 'translate-x-5' : ''}`} />
      </span>
    </button>
  );
}
