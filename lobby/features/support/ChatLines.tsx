import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { useMarketFormat } from '../../shared/session/use-market-format.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { ChatLine } from './support-from-wire.ts';
import { useChatLines } from './use-chat-lines.ts';

/** The distance in pixels within which the view counts as at an end of the conversation. */
const nearPx = 80;

/** The conversation, with its newest line visible; earlier lines load on scrolling up. A complete one starts with a welcome. */
export function ChatLines({ messages }: { readonly messages: readonly ChatLine[] }) {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const { lines, hasEarlier, isBusy, refusal, showEarlier } = useChatLines(messages);
  const { log, showMore, follow } = useScrollPlace(lines, () => void showEarlier());
  return (
    <div
      ref={log}
      role="log"
      aria-label={text('chat.lines')}
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        follow();
        if (hasEarlier && !isBusy && refusal === null && currentTarget.scrollTop < nearPx) showMore();
      }}
      className="flex h-full flex-col gap-2 overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      {hasEarlier ? (
        <Button look="quiet" isBusy={isBusy} onPress={showMore} className="shrink-0 self-center">
          {refusal === null ? text('chat.earlier') : textOfRefusal(refusal)}
        </Button>
      ) : (
        <Bubble isOwn={false} name={text('shell.brand')} words={text('chat.welcome')} />
      )}
      {lines.map((line) => (
        <Bubble key={line.seq} isOwn={line.from === 'player'} name={line.name} words={line.text} at={line.at} />
      ))}
      {lines.at(-1)?.from === 'player' && <p className="pt-1 text-center text-xs text-soft">{text('chat.waiting')}</p>}
    </div>
  );
}

/** Keeps the scroll position: at the newest line if the player is there or wrote it, otherwise at the line they are reading. */
function useScrollPlace(lines: readonly ChatLine[], showEarlier: () => void) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const fromEnd = useRef<number | null>(null);
  const { seq: newest = 0, from } = lines.at(-1) ?? {};
  const oldest = lines[0]?.seq ?? 0;
  useEffect(() => {
    if (log.current !== null && (isAtEnd.current || from === 'player')) log.current.scrollTop = log.current.scrollHeight;
  }, [newest, from]);
  useLayoutEffect(() => {
    if (log.current !== null && fromEnd.current !== null) log.current.scrollTop = log.current.scrollHeight - fromEnd.current;
    fromEnd.current = null;
  }, [oldest]);
  return {
    log,
    follow: () => {
      const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
    },
    showMore: () => {
      const { scrollHeight = 0, scrollTop = 0 } = log.current ?? {};
      fromEnd.current = scrollHeight - scrollTop;
      showEarlier();
    },
  };
}

type BubbleProps = { readonly isOwn: boolean; readonly name: string; readonly words: string; readonly at?: number };

function Bubble({ isOwn, name, words, at }: BubbleProps) {
  const time = useMarketFormat({ timeStyle: 'short' });
  return (
    <div
      className={`max-w-[82%] shrink-0 rounded-2xl px-3.5 py-2 text-sm ${isOwn ? 'brand-fill self-end rounded-br-md text-white' : 'self-start rounded-bl-md bg-raised'}`}
    >
      {!isOwn && <p className="text-xs font-bold text-accent-ink">{name}</p>}
      <p className="break-words whitespace-pre-line">{words}</p>
      {at !== undefined && <p className={`pt-0.5 text-right text-tag ${isOwn ? 'text-white/85' : 'text-soft'}`}>{time.format(at)}</p>}
    </div>
  );
}
