import { Bell, MailOpen, ReceiptText } from 'lucide-react';
import { WindowVirtualizer } from 'virtua';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { OfflineState } from '../../../shared/failure/OfflineState.tsx';
import { ListEnd } from '../../../shared/lists/ListEnd.tsx';
import { StaleLine } from '../../../shared/lists/StaleLine.tsx';
import type { Pages } from '../../../shared/lists/use-pages.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { keyOf } from './deletion/deletions.ts';
import type { InboxTab } from './inbox-tab.ts';
import type { MessageLine } from './message-from-wire.ts';
import { MessageRow } from './MessageRow.tsx';

type MessageListProps = {
  readonly tab: InboxTab;
  readonly pages: Pages<MessageLine>;
  /** Keys of messages that are being deleted. */
  readonly hidden: ReadonlySet<string>;
  readonly onDelete: (message: MessageLine) => void;
};

const emptyIcons = { own: MailOpen, payments: ReceiptText, notices: Bell } as const;

/** A part of the inbox, newest first. The list is virtual: only visible rows are drawn. */
export function MessageList({ tab, pages, hidden, onDelete }: MessageListProps) {
  const text = useText();
  if (pages.rows === undefined) return pages.refusal === null ? <RowsSkeleton /> : <Failed pages={pages} />;
  const rows = pages.rows.filter((row) => !hidden.has(keyOf(row)));
  const Icon = emptyIcons[tab];
  if (rows.length === 0 && !pages.hasMore)
    return (
      <EmptyState
        icon={<Icon size={34} />}
        title={text(tab === 'notices' ? 'inbox.empty.notices' : 'inbox.empty')}
        hint={text(`inbox.empty.${tab}.hint`)}
      />
    );
  return (
    <div className="px-4 pb-6">
      {pages.refusal !== null && (
        <div className="mb-3">
          <StaleLine pages={pages} />
        </div>
      )}
      <WindowVirtualizer as="ul" item="li" data={rows} bufferSize={600}>
        {(row) => <MessageRow key={keyOf(row)} message={row} onDelete={onDelete} />}
      </WindowVirtualizer>
      <ListEnd key={pages.rows.length} pages={pages} />
    </div>
  );
}

function Failed({ pages }: { readonly pages: Pages<MessageLine> }) {
  const text = useText();
  const refusalText = useRefusalText();
  if (pages.refusal?.code === 'unreachable')
    return <OfflineState refusal={pages.refusal} hint={text('inbox.offline')} onRetry={pages.retry} />;
  return (
    <ErrorState
      title={pages.refusal === null ? text('refusal.unknown') : refusalText(pages.refusal)}
      retryLabel={text('shell.retry')}
      onRetry={pages.retry}
    />
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-2.5 px-4">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex gap-3 rounded-card border border-line bg-surface p-3.5">
          <Skeleton className="size-11 shrink-0 rounded-xl" />
          <div className="flex grow flex-col gap-2 pt-0.5">
            <Skeleton className="h-4 w-2/3 rounded" />
            <Skeleton className="h-3 w-full rounded" />
            <Skeleton className="h-3 w-1/2 rounded" />
          </div>
        </div>
      ))}
    </div>
  );
}
