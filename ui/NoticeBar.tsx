import { useEffect, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';

type NoticeBarProps = {
  readonly edge: 'top' | 'bottom';
  readonly picture: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Hides after this time; null keeps it. Touching it, or focusing it with the keyboard, pauses the timer. */
  readonly hidesAfterMs: number | null;
  readonly isLeaving?: boolean;
};

/** A notice at the edge of the screen. It floats above open content without taking the focus. */
export function NoticeBar({
  edge,
  picture,
  title,
  children,
  action,
  closeLabel,
  onClose,
  hidesAfterMs,
  isLeaving = false,
}: NoticeBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { isHeld, hold } = useHideTimer(hidesAfterMs, onClose);
  useEffect(() => {
    // A browser without popovers shows it in the page's own layer.
    if (typeof bar.current?.showPopover === 'function') bar.current.showPopover();
  }, []);
  return (
    <section
      ref={bar}
      popover="manual"
      role="status"
      data-edge={edge}
      data-leaving={isLeaving ? '' : undefined}
      className="notice-bar"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className="flex items-center gap-3 py-3 pr-1 pl-3">
        <span className="shrink-0">{picture}</span>
        <div className="min-w-0 grow">
          <p className="text-body leading-tight font-bold break-words">{title}</p>
          {children !== undefined && <div className="mt-0.5 line-clamp-3 text-sm leading-snug break-words text-soft">{children}</div>}
          {action !== undefined && <NoticeAction {...action} />}
        </div>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center self-start rounded-full text-soft"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {hidesAfterMs !== null && (
        <span
          aria-hidden
          className="notice-time brand-fill block h-1"
          style={{ animationDuration: `${hidesAfterMs}ms`, animationPlayState: isHeld ? 'paused' : 'running' }}
        />
      )}
    </section>
  );
}

function NoticeAction({ label, onPress }: NonNullable<NoticeBarProps['action']>) {
  return (
    <button type="button" onClick={onPress} className="gold-fill mt-2 min-h-11 rounded-full px-5 text-sm font-bold active:scale-[0.97]">
      {label}
    </button>
  );
}

/** Calls back when the time is over. While held, the timer pauses and later continues with the remaining time. */
function useHideTimer(
  hidesAfterMs: number | null,
  onHide: () => void,
): { readonly isHeld: boolean; readonly hold: (isHeld: boolean) => void } {
  const [isHeld, hold] = useState(false);
  const left = useRef(hidesAfterMs);
  const hide = useRef(onHide);
  useEffect(() => {
    hide.current = onHide;
  });
  useEffect(() => {
    if (isHeld || left.current === null) return undefined;
    const startedMs = performance.now();
    const timer = setTimeout(() => hide.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - startedMs));
    };
  }, [isHeld]);
  return { isHeld, hold };
}
