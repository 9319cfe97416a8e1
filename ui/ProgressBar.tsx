type ProgressBarProps = {
  /** For screen readers: what is progressing. */
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
  /** The classes of the filled part. */
  readonly fill: string;
  /** The classes of the whole bar: its height and ground, and its place among others. */
  readonly className?: string;
};

/** A bar that fills from the left. */
export function ProgressBar({ label, percent, fill, className = 'h-2.5 bg-sunken' }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`overflow-hidden rounded-full ${className}`}
    >
      <span className={`block h-full rounded-full ${fill}`} style={{ width: `${percent}%` }} />
    </div>
  );
}
