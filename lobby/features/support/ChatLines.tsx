import { useEffect, useRef } from 'react';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { useMarketFormat } from '../../shared/session/use-market-format.ts';
import { useText } from '../../shared/texts/use-text.ts';

type Line = AnswerOf<typeof chatMessages>['messages'][number];

const linesMax = 100;

/** The conversation, the newest line in sight and no more of it drawn than somebody scrolls back through. An empty one begins with a welcome. */
export function ChatLines({ messages }: { readonly messages: readonly Line[] }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return (
    <div role="log" aria-label={text('chat.lines')} tabIndex={0} className="flex h-full flex-col gap-2 overflow-y-auto overscroll-contain">
      <Bubble isOwn={false} name={text('shell.brand')} words={text('chat.welcome')} />
      {messages.slice(-linesMax).map((line) => (
        <Bubble key={line.seq} isOwn={line.from === 'player'} name={line.name} words={line.text} at={line.at} />
      ))}
      {messages.at(-1)?.from === 'player' && <p className="pt-1 text-center text-xs text-soft">{text('chat.waiting')}</p>}
      <div ref={end} />
    </div>
  );
}

type BubbleProps = { readonly isOwn: boolean; readonly name: string; readonly words: string; readonly at?: number };

function Bubble({ isOwn, name, words, at }: BubbleProps) {
  const time = useMarketFormat({ timeStyle: 'short' });
  return (
    <div
      className={`max-w-[82%] rounded-2xl px-3.5 py-2 text-sm ${isOwn ? 'brand-fill self-end rounded-br-md text-white' : 'self-start rounded-bl-md bg-raised'}`}
    >
      {!isOwn && <p className="text-xs font-bold text-accent-ink">{name}</p>}
      <p className="break-words whitespace-pre-line">{words}</p>
      {at !== undefined && <p className={`pt-0.5 text-right text-[11px] ${isOwn ? 'text-white/85' : 'text-soft'}`}>{time.format(at)}</p>}
    </div>
  );
}
