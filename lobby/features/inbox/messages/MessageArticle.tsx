import { ArrowRight, Trash2 } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { followNotice } from '../../../shared/notices/follow-notice.ts';
import { targetFromWire } from '../../../shared/notices/target-from-wire.ts';
import { RichText } from '../../../shared/rich-text/RichText.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import type { OpenedMessage } from './message-from-wire.ts';
import { MessageReward } from './MessageReward.tsx';
import { useDeleteAndLeave } from './deletion/use-delete-and-leave.ts';
import { useLongMoment } from './use-moment.ts';

/** A message in full: picture, text, reward and link. */
export function MessageArticle({ message }: { readonly message: OpenedMessage }) {
  const text = useText();
  const moment = useLongMoment();
  const { deleteAndLeave, isBusy } = useDeleteAndLeave(message);
  const target = targetFromWire(message);
  return (
    <article className="mx-4 mb-6 overflow-hidden rounded-card border border-line bg-surface">
      {message.img !== '' && <Picture path={message.img} />}
      <div className="flex flex-col gap-4 p-5">
        <header>
          <h2 className="text-xl leading-tight font-extrabold break-words">{message.title}</h2>
          <p className="mt-1 text-note text-soft">{moment(message.createdAt)}</p>
        </header>
        <RichText html={message.content} className="text-body text-soft" />
        {message.reward !== null && <MessageReward message={message} reward={message.reward} />}
        {target.kind !== 'none' && message.buttonText !== '' && (
          <Button isWide onPress={() => followNotice(target)}>
            {message.buttonText}
            <ArrowRight size={18} aria-hidden />
          </Button>
        )}
        <Button look="quiet" isBusy={isBusy} onPress={deleteAndLeave} className="self-center text-danger">
          <Trash2 size={18} aria-hidden />
          {text('inbox.delete')}
        </Button>
      </div>
    </article>
  );
}

/** One of our pictures, in both formats that browsers accept. A foreign address renders nothing. */
function Picture({ path }: { readonly path: string }) {
  const base = /^(\/art\/[a-z0-9/_-]+)\.avif$/.exec(path)?.[1];
  if (base === undefined) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={`${base}.avif`} />
      <img src={`${base}.webp`} alt="" width={720} height={320} decoding="async" className="aspect-[9/4] w-full bg-sunken object-cover" />
    </picture>
  );
}
