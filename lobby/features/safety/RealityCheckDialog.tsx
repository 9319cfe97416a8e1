import { useRef } from 'react';
import { seeRealityCheck } from '@tausi/contract/safety/see-reality-check.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import { useSend } from '../../shared/client/use-send.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { amountOfCents } from '../../shared/money/cents.ts';
import type { OverlayControl, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';

type RealityCheckDialogProps = OverlayProps['reality-check'] & OverlayControl;

const minuteMs = 60_000;

/** The reality check during play: elapsed time, stakes, wins and net result. The server refuses cash bets until the player has
 *  seen it. */
export function RealityCheckDialog({ played, onAnswer, isOpen, onClose }: RealityCheckDialogProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const { send, isBusy, refusal } = useSend(seeRealityCheck);
  const hasAnswered = useRef(false);
  const answer = (playsOn: boolean): void => {
    if (!hasAnswered.current) onAnswer(playsOn);
    hasAnswered.current = true;
    onClose();
  };
  const playOn = async (): Promise<void> => {
    if ((await send({})).ok) answer(true);
  };
  const stop = (): void => {
    answer(false);
    navigate('/PlaySafely');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={text('safety.check.title')}
      actions={
        <>
          <Button isBusy={isBusy} onPress={() => void playOn()}>
            {text('safety.check.playOn')}
          </Button>
          <Button look="secondary" disabled={isBusy} onPress={stop}>
            {text('safety.check.stop')}
          </Button>
        </>
      }
    >
      <p>{text('safety.check.lead')}</p>
      <PlayedFacts played={played} />
      {refusal !== null && (
        <p role="alert" className="mt-3 text-danger">
          {refusalText(refusal)}
        </p>
      )}
    </Dialog>
  );
}

function PlayedFacts({ played }: Pick<RealityCheckDialogProps, 'played'>) {
  const text = useText();
  const { currencyLabel } = marketOf(useCountry());
  const amount = (value: string): string => `${currencyLabel} ${amountText(value, { dropsZeroCents: true })}`;
  const minutes = Math.max(1, Math.floor((played.until - played.since) / minuteMs));
  const facts: readonly (readonly [id: string, value: string])[] = [
    ['time', text('safety.minutes', { count: minutes })],
    ['rounds', String(played.rounds)],
    ['staked', amount(played.staked)],
    ['won', amount(played.payout)],
  ];
  const net = netOf(played);
  return (
    <dl className="mt-4 overflow-hidden rounded-card border border-line text-left tabular-nums">
      {facts.map(([id, value]) => (
        <div key={id} className="flex justify-between gap-3 border-b border-line px-4 py-2.5">
          <dt className="text-soft">{text(`safety.check.${id}`)}</dt>
          <dd className="font-semibold text-ink">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 bg-raised px-4 py-3">
        <dt className="font-bold text-ink">{text('safety.check.net')}</dt>
        <dd className="text-right text-lg font-extrabold whitespace-nowrap text-ink">{`${net.startsWith('-') ? '−' : '+'}${amount(net.replace('-', ''))}`}</dd>
      </div>
    </dl>
  );
}

/** Payout less stake, as an amount's text. */
function netOf({ payout, staked }: { readonly payout: string; readonly staked: string }): string {
  return amountOfCents(BigInt(payout.replace('.', '')) - BigInt(staked.replace('.', '')));
}
