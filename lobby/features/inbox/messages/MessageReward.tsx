import { emailBonusPost } from '@tausi/contract/inbox/messages/email-bonus.ts';
import { Check, Gift } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { queries } from '../../../shared/client/queries.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { emailDetail } from '@tausi/contract/inbox/messages/email-detail.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { OpenedMessage } from './message-from-wire.ts';
import { refreshInbox } from './refresh-inbox.ts';

type MessageRewardProps = { readonly message: Pick<OpenedMessage, 'id' | 'isRewardReceived'>; readonly reward: string };

/** The reward of a message, claimable once. */
export function MessageReward({ message, reward }: MessageRewardProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const { send, isBusy, refusal } = useSend(emailBonusPost);
  const receive = async (): Promise<void> => {
    const answer = await send({ id: message.id });
    if (!answer.ok && answer.error.code === 'unreachable') return;
    await queries.invalidateQueries({ queryKey: [emailDetail.name] });
    refreshInbox();
  };
  return (
    <div className="flex flex-col gap-2 rounded-2xl border border-gold/50 bg-sunken p-4">
      <p className="flex items-center gap-3 font-bold">
        <Gift size={22} className="shrink-0 text-gold-ink" aria-hidden />
        <span className="grow">{reward}</span>
        {message.isRewardReceived && (
          <span className="inline-flex items-center gap-1 text-sm text-success">
            <Check size={18} aria-hidden />
            {text('inbox.reward.received')}
          </span>
        )}
      </p>
      {!message.isRewardReceived && (
        <Button isWide isBusy={isBusy} onPress={() => void receive()}>
          {text('inbox.reward.receive')}
        </Button>
      )}
      {refusal !== null && (
        <p role="alert" className="text-sm text-danger">
          {refusalText(refusal)}
        </p>
      )}
    </div>
  );
}
