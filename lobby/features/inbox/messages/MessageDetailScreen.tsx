import { MailX } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { OfflineState } from '../../../shared/failure/OfflineState.tsx';
import { ScreenHead } from '../../../shared/lists/ScreenHead.tsx';
import { navigate, useHashSearch } from '../../../shared/routing/hash.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { addressOf, messageIn } from './inbox-tab.ts';
import { MessageArticle } from './MessageArticle.tsx';
import { useMessage, type MessageKey } from './use-message.ts';

/** `#/MessageDetail?type=…&id=…`: one message or notice in full. Opening it marks it as read. */
export function MessageDetailScreen() {
  const text = useText();
  const requested = messageIn(useHashSearch());
  return (
    <div className="mx-auto max-w-xl">
      <ScreenHead title={text('inbox.detail')} />
      {requested === null ? <NotThere /> : <OpenedMessage key={`${requested.type}.${requested.id}`} messageKey={requested} />}
    </div>
  );
}

function OpenedMessage({ messageKey }: { readonly messageKey: MessageKey }) {
  const text = useText();
  const refusalText = useRefusalText();
  const { message, refusal, again } = useMessage(messageKey);
  if (message !== undefined) return <MessageArticle message={message} />;
  if (refusal === null) return <DetailSkeleton />;
  if (refusal.code === 'message_not_found') return <NotThere />;
  if (refusal.code !== 'unreachable') return <ErrorState title={refusalText(refusal)} retryLabel={text('shell.retry')} onRetry={again} />;
  return <OfflineState refusal={refusal} hint={text('inbox.offline')} onRetry={again} />;
}

function NotThere() {
  const text = useText();
  return (
    <EmptyState
      icon={<MailX size={34} />}
      title={text('inbox.gone')}
      hint={text('inbox.gone.hint')}
      action={
        <Button look="secondary" onPress={() => navigate(addressOf('own'), { replace: true })}>
          {text('inbox.toInbox')}
        </Button>
      }
    />
  );
}

function DetailSkeleton() {
  return (
    <div aria-busy className="mx-4 overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-[9/4] w-full" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-6 w-3/4 rounded" />
        <Skeleton className="h-3 w-1/3 rounded" />
        <Skeleton className="h-4 w-full rounded" />
        <Skeleton className="h-4 w-full rounded" />
        <Skeleton className="h-4 w-2/3 rounded" />
      </div>
    </div>
  );
}
