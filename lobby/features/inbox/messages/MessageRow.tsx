import { Trash2 } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { useText } from '../../../shared/texts/use-text.ts';
import { detailAddress } from './inbox-tab.ts';
import type { MessageLine } from './message-from-wire.ts';
import { MessageIcon } from './MessageIcon.tsx';
import { deletesOnRelease, offsetOf, swipeBegun, swipeMoved, type Swipe } from './deletion/swipe.ts';
import { useShortMoment } from './use-moment.ts';

type MessageRowProps = { readonly message: MessageLine; readonly onDelete: (message: MessageLine) => void };

/** A row of the inbox: a touch opens it, a swipe to the left or the bin deletes it. */
export function MessageRow({ message, onDelete }: MessageRowProps) {
  const { offset, isMoving, handlers } = useSwipe(() => onDelete(message));
  return (
    <div className="relative mb-2.5 overflow-hidden rounded-card bg-danger">
      <Trash2 size={24} aria-hidden className={`absolute top-1/2 right-6 -translate-y-1/2 text-white ${offset === 0 ? 'invisible' : ''}`} />
      <div
        {...handlers}
        className={`relative flex touch-pan-y items-stretch rounded-card border bg-surface ${message.isRead ? 'border-line' : 'border-accent/60'} ${isMoving ? '' : 'transition-transform duration-200 motion-reduce:transition-none'}`}
        style={{ transform: offset === 0 ? undefined : `translateX(${offset}px)` }}
      >
        <Line message={message} />
        <DeleteButton message={message} onDelete={onDelete} />
      </div>
    </div>
  );
}

function Line({ message }: Pick<MessageRowProps, 'message'>) {
  const text = useText();
  const moment = useShortMoment();
  const { isRead } = message;
  return (
    <a href={`#${detailAddress(message)}`} draggable={false} className="flex min-w-0 grow gap-3 rounded-card py-3.5 pl-3.5">
      <MessageIcon message={message} />
      <span className="min-w-0 grow">
        <span className={`line-clamp-3 leading-tight break-words ${isRead ? 'font-semibold' : 'font-extrabold'}`}>{message.title}</span>
        <span className="mt-1 line-clamp-2 text-note leading-snug text-soft">{message.summary}</span>
        <span className={`mt-1.5 block text-xs tabular-nums ${isRead ? 'text-soft' : 'font-bold text-accent-ink'}`}>
          {moment(message.createdAt)}
        </span>
        {!isRead && <span className="sr-only">{text('inbox.unread')}</span>}
      </span>
    </a>
  );
}

function DeleteButton({ message, onDelete }: MessageRowProps) {
  const text = useText();
  return (
    <button
      type="button"
      aria-label={text('inbox.delete.one', { title: message.title })}
      onClick={() => onDelete(message)}
      className="grid w-12 shrink-0 place-items-center rounded-r-card text-faint transition hover:text-danger focus-visible:text-danger"
    >
      <Trash2 size={19} aria-hidden />
    </button>
  );
}

function useSwipe(onDelete: () => void) {
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const isSideways = swipe?.kind === 'sideways';
  const handlers = {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      if (isPrimary && pointerType !== 'mouse') setSwipe(swipeBegun(clientX, clientY));
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (swipe !== null) setSwipe(swipeMoved(swipe, clientX, clientY));
    },
    onPointerUp: () => {
      if (deletesOnRelease(swipe)) onDelete();
      setSwipe(null);
    },
    onPointerCancel: () => setSwipe(null),
    // The touch that swiped the row must not open it too.
    onClickCapture: (happening: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isSideways) return;
      happening.preventDefault();
      happening.stopPropagation();
    },
  };
  return { offset: offsetOf(swipe), isMoving: isSideways, handlers };
}
