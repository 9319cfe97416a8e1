import type { ComponentProps, ReactNode } from 'react';
import { pressLockMs, usePressLock } from './use-press-lock.ts';

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
  /** How long a press locks the button against a double press. */
  readonly lockForMs?: number;
  readonly onPress?: () => void;
  readonly children: ReactNode;
} & Omit<ComponentProps<'button'>, 'onClick' | 'children'>;

/** A button of at least 44 px that ignores a second press for 300 ms. */
export function Button({
  look = 'primary',
  isBusy = false,
  isWide = false,
  lockForMs = pressLockMs,
  onPress,
  disabled = false,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { isLocked, press } = usePressLock(onPress, lockForMs);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-disabled={isLocked || undefined}
      aria-busy={isBusy || undefined}
      data-haptic={look === 'primary' ? 'press' : undefined}
      onClick={press}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-[15px] transition-transform active:scale-[0.97] disabled:opacity-55 ${looks[look]} ${isWide ? 'w-full' : ''} ${className}`}
    >
      {isBusy && <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" aria-hidden />}
      {children}
    </button>
  );
}
