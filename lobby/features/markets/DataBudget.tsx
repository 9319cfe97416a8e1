import { useId } from 'react';
import { isDataSpent, megabyte } from '../../shared/lite/data-day.ts';
import { bytesText, useBytesToday } from '../../shared/lite/data-meter.ts';
import { changePreferences, usePreference } from '../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** The selectable daily caps in megabytes; null: no cap. */
const caps = [null, 20, 50, 100, 250] as const;

/** The daily data cap and today's usage. */
export function DataBudget() {
  const text = useText();
  const titleId = useId();
  const cap = usePreference(({ dataCapMb }) => dataCapMb);
  const isSpent = usePreference((preferences) => isDataSpent(preferences, new Date()));
  const bytes = useBytesToday();
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-2xl bg-sunken p-4">
      <h3 id={titleId} className="font-semibold">
        {text('lobby.data.cap')}
      </h3>
      <div role="group" aria-labelledby={titleId} className="mt-3 flex flex-wrap gap-2">
        {caps.map((choice) => (
          <button
            key={choice ?? 'none'}
            type="button"
            aria-pressed={choice === cap}
            onClick={() => changePreferences({ dataCapMb: choice })}
            className={`min-h-11 grow rounded-full px-4 text-sm font-semibold transition ${choice === cap ? 'bg-accent text-on-accent' : 'bg-raised text-soft'}`}
          >
            {choice === null ? text('lobby.data.cap.none') : `${choice} MB`}
          </button>
        ))}
      </div>
      {cap !== null && <DayBar bytes={bytes} cap={cap} />}
      <p className={`mt-3 text-sm ${isSpent ? 'font-semibold text-ink' : 'text-soft'}`} role={isSpent ? 'status' : undefined}>
        {text(isSpent ? 'lobby.data.spent' : 'lobby.data.cap.hint', { cap: cap ?? 0 })}
      </p>
    </section>
  );
}

function DayBar({ bytes, cap }: { readonly bytes: number; readonly cap: number }) {
  const text = useText();
  const share = Math.min(100, (bytes / (cap * megabyte)) * 100);
  return (
    <>
      <p className="mt-4 font-semibold tabular-nums">{text('lobby.data.today', { used: bytesText(bytes), cap })}</p>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-raised" aria-hidden>
        <span className={`block h-full rounded-full ${share >= 100 ? 'bg-danger' : 'bg-accent'}`} style={{ width: `${share}%` }} />
      </div>
    </>
  );
}
