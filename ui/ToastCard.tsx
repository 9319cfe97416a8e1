import { CircleAlert, CircleCheck, Info } from 'lucide-react';

const icons = { notice: Info, success: CircleCheck, problem: CircleAlert } as const;
const tones = { notice: 'text-accent-ink', success: 'text-success', problem: 'text-danger' } as const;

type ToastCardProps = { readonly kind: keyof typeof icons; readonly text: string; readonly onDismiss: () => void };

/** One toast; a tap dismisses it. */
export function ToastCard({ kind, text, onDismiss }: ToastCardProps) {
  const Icon = icons[kind];
  return (
    <button
      type="button"
      onClick={onDismiss}
      className="flex min-h-12 w-full items-center gap-3 rounded-2xl border border-line bg-surface px-4 py-3 text-left text-sm font-medium shadow-lift"
    >
      <Icon size={20} className={`shrink-0 ${tones[kind]}`} aria-hidden />
      <span>{text}</span>
    </button>
  );
}
