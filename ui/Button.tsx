import type { ComponentProps, ReactNode } from 'react';

const looks = {
  primary: 'gold-fill font-bold shadow-lift',
  brand: 'brand-fill text-white font-bold shadow-lift',
  secondary: 'bg-raised text-ink font-semibold border border-line',
  quiet: 'bg-transparent text-accent-ink font-semibold',
  danger: 'bg-transparent text-danger font-semibold border border-danger',
} as const;

type ButtonProps = {
  readonly look?: keyof typeof looks;
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  /** Locks the button against a second press for this long (`lockPresses`), where the default of 300 ms is too
   *  short. */
  readonly lockForMs?: number;
  readonly onPress?: () => void;
  readonly children: ReactNode;
} & Omit<ComponentProps<'button'>, 'onClick' | 'children'>;

/** A button of at least 44 px. */
export function Button({
  look = 'primary',
  isBusy = false,
  isWide = false,
  lockForMs,
  onPress,
  disabled = false,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      data-haptic={look === 'primary' ? 'press' : undefined}
      data-lock-ms={lockForMs}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-body transition-transform active:scale-[0.97] disabled:opacity-55 ${looks[look]} ${isWide ? 'w-full' : ''} ${className}`}
    >
      {isBusy && <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" aria-hidden />}
      {children}
    </button>
  );
}
