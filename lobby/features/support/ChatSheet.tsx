import { Headset } from 'lucide-react';
import { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { chatOptions } from '@tausi/contract/support/chat-options.ts';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { usePreference } from '../../shared/session/preferences/preferences-store.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { ChatComposer } from './ChatComposer.tsx';
import { ChatLines } from './ChatLines.tsx';
import { ChatwootFrame } from './ChatwootFrame.tsx';

const refetchIntervalMs = 3_000;

/** Live chat: the built-in inbox, or Chatwoot if the operator uses it. Nothing is fetched before the sheet opens. */
export function ChatSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const country = useCountry();
  const lang = useLanguage();
  // The key of the lines, because another person has another conversation.
  const token = usePreference(({ player }) => player?.token);
  const options = useCall(chatOptions, { country, lang });
  const own = options.data?.kind === 'own';
  const lines = useCall(chatMessages, { after: 0, before: 0 }, { enabled: own && isOpen, refetchMs: refetchIntervalMs, staleMs: 0 });
  const failed = options.error ?? (lines.data === undefined ? lines.error : null);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('chat.title')}
      closeLabel={text('shell.close')}
      {...(own ? { footer: <ChatComposer onSent={() => void lines.refetch()} /> } : {})}
    >
      <p className="flex items-center gap-2 pb-3 text-sm text-soft">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-raised text-accent-ink">
          <Headset size={17} aria-hidden />
        </span>
        {text('chat.hours')}
      </p>
      <div className="h-[46dvh] min-h-64">
        {options.data?.kind === 'chatwoot' && <ChatwootFrame options={options.data} />}
        {own && lines.data !== undefined && <ChatLines key={token} messages={lines.data.messages} />}
        {failed === null && !(own && lines.data !== undefined) && options.data?.kind !== 'chatwoot' && <ChatSkeleton />}
        {failed !== null && (
          <FailureState refusal={failed.refusal} onRetry={() => void (options.data === undefined ? options.refetch() : lines.refetch())} />
        )}
      </div>
    </Sheet>
  );
}

function ChatSkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-hidden>
      <Skeleton className="h-14 w-3/5 rounded-2xl" />
      <Skeleton className="h-10 w-2/5 self-end rounded-2xl" />
      <Skeleton className="h-16 w-2/3 rounded-2xl" />
    </div>
  );
}
