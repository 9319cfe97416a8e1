import { useId } from 'react';
import { MessageSquareText } from 'lucide-react';
import { useText } from '../texts/use-text.ts';
import { useRefusalText } from '../texts/refusal-text.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import type { CodeFlow } from './use-code.ts';

type CodeFieldProps = {
  readonly flow: CodeFlow;
  /** The receiver's number in display format. */
  readonly account: string;
  readonly onResend: () => void;
  /** The error of a form submitted without a complete code. */
  readonly problem?: string | null;
};

const digits = ['1', '2', '3', '4', '5', '6'] as const;

/** Six boxes drawn over one input: a phone can autofill it from the SMS, and a screen reader meets one plain field. */
export function CodeField({ flow, account, onResend, problem = null }: CodeFieldProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const id = useId();
  const noteId = useId();
  const wrong = flow.refusal === null ? problem : refusalText(flow.refusal);
  return (
    <div className="flex flex-col gap-2">
      <div role="status" className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
        <MessageSquareText size={20} className="mt-0.5 shrink-0 text-accent-ink" aria-hidden />
        <span className="min-w-0">
          <span className="block font-bold text-success">{text('account.code.sent')}</span>
          <span className="text-soft">{text('account.code.lead', { account })}</span>
        </span>
      </div>
      <label htmlFor={id} className="text-sm font-semibold text-soft">
        {text('account.code')}
      </label>
      <div className="relative focus-within:[&_[data-next]]:ring-2 focus-within:[&_[data-next]]:ring-accent-ink">
        <Boxes code={flow.code} isWrong={wrong !== null} />
        <input
          id={id}
          name="one-time-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={6}
          value={flow.code}
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={noteId}
          onChange={(happening) => flow.type(happening.target.value)}
          className="absolute inset-0 size-full rounded-2xl bg-transparent text-transparent caret-transparent outline-none"
        />
      </div>
      <p id={noteId} role={wrong === null ? undefined : 'alert'} className={`text-sm ${wrong === null ? 'text-soft' : 'text-danger'}`}>
        {wrong ?? text('account.code.hint')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        {flow.waitSeconds > 0 ? (
          <span className="flex min-h-11 items-center text-soft tabular-nums">
            {text('account.code.wait', { seconds: flow.waitSeconds })}
          </span>
        ) : (
          <button type="button" disabled={flow.isBusy} onClick={onResend} className="min-h-11 font-semibold text-accent-ink">
            {text('account.code.again')}
          </button>
        )}
        <button type="button" onClick={() => openOverlay('support', {})} className="min-h-11 font-semibold text-soft">
          {text('account.code.lost')}
        </button>
      </div>
    </div>
  );
}

function Boxes({ code, isWrong }: { readonly code: string; readonly isWrong: boolean }) {
  return (
    <div aria-hidden className="grid grid-cols-6 gap-2">
      {digits.map((digit, at) => (
        <span
          key={digit}
          data-next={at === Math.min(code.length, digits.length - 1) ? '' : undefined}
          className={`grid h-14 place-items-center rounded-2xl border bg-sunken text-2xl font-extrabold tabular-nums ${borderOf(isWrong, at === code.length)}`}
        >
          {code[at] ?? ''}
        </span>
      ))}
    </div>
  );
}

function borderOf(isWrong: boolean, isNext: boolean): string {
  if (isWrong) return 'border-danger';
  return isNext ? 'border-accent-ink' : 'border-line';
}
