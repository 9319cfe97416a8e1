import { thirdRound } from '@tausi/contract/studios/third-round.ts';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { DrawnRound } from './DrawnRound.tsx';

/** A round of another studio's game: the amounts of our books, and the studio's own page about it. */
export function ThirdRoundSheet({ roundId, isOpen, onClose }: OverlayProps['third-round'] & OverlayControl) {
  const text = useText();
  const { data: round, error, refetch } = useCall(thirdRound, { roundId });
  const facts =
    round === undefined
      ? []
      : ([
          ['stake', `${round.currency} ${amountText(round.stake)}`],
          ['payout', `${round.currency} ${amountText(round.payout)}`],
          ...(Number(round.jackpot) > 0 ? [['jackpot', `${round.currency} ${amountText(round.jackpot)}`] as const] : []),
          ['reference', round.reference],
        ] as const);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={round?.title ?? text('rounds.third.round')} closeLabel={text('shell.close')}>
      {round === undefined && error === null && <Skeleton className="h-80 rounded-card" />}
      {error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      {round !== undefined && (
        <>
          <p className="text-sm text-soft">
            {text(round.drawn === null ? 'rounds.third.drawn' : 'rounds.third.drawnHere', { product: round.product })}
          </p>
          <dl className="flex flex-col gap-1.5 py-3 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-soft">{text(`rounds.third.${name}`)}</dt>
                <dd className="ml-auto font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
          {round.drawn !== null ? (
            <DrawnRound drawn={round.drawn} onClose={onClose} />
          ) : round.url === null ? (
            <p className="rounded-card bg-sunken p-4 text-center text-sm text-soft">{text('rounds.third.noPage')}</p>
          ) : (
            <iframe
              src={round.url}
              title={text('rounds.third.round')}
              sandbox="allow-scripts allow-same-origin"
              referrerPolicy="no-referrer"
              className="h-72 w-full rounded-card border-0 bg-sunken"
            />
          )}
        </>
      )}
    </Sheet>
  );
}
