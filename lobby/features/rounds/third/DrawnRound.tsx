import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { DrawnDetail } from './drawn-from-wire.ts';

type DrawnRoundProps = {
  readonly drawn: DrawnDetail;
  readonly onClose: () => void;
};

/** The draw of a round that the house drew from a studio's outcomes, and the way to its check. */
export function DrawnRound({ drawn: { mode, hundredths, drawName, nonce, seedHash }, onClose }: DrawnRoundProps) {
  const text = useText();
  const toFairness = (): void => {
    onClose();
    openOverlay('fairness', { roundId: null });
  };
  return (
    <section className="flex flex-col gap-2 rounded-card bg-sunken p-4 text-sm">
      {hundredths !== null && (
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-soft">{text('rounds.third.outcome', { mode })}</span>
          <b className="text-xl tabular-nums">×{hundredths / 100}</b>
        </p>
      )}
      <p className="text-soft">{text('rounds.third.check', { name: drawName, nonce: String(nonce) })}</p>
      <p className="font-mono text-note break-all text-soft">{seedHash}</p>
      <button type="button" onClick={toFairness} className="min-h-11 font-semibold text-accent-ink">
        {text('rounds.third.fairness')}
      </button>
    </section>
  );
}
