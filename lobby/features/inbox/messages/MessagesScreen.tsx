import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { BellRing, CheckCheck } from 'lucide-react';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { answerOrThrow, useCall } from '../../../shared/client/use-call.ts';
import { ScreenHead } from '../../../shared/lists/ScreenHead.tsx';
import { pageFromWire } from '../../../shared/lists/page-from-wire.ts';
import { usePages } from '../../../shared/lists/use-pages.ts';
import { unreadParams } from '../../../shared/live/unread-params.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate, useHashPath, useHashSearch } from '../../../shared/routing/hash.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { addressOf, tabOf, type InboxTab } from './inbox-tab.ts';
import { lineFromWire, unreadFromWire, type Unread } from './message-from-wire.ts';
import { MessageList } from './MessageList.tsx';
import { UndoBar } from './deletion/UndoBar.tsx';
import { useDeletions } from './deletion/use-deletions.ts';
import { useReadAll } from './use-read-all.ts';

const types = { own: 3, payments: 2, notices: 1 } as const;
const pageSize = 15;
const noUnread: Unread = { own: 0, payments: 0, notices: 0 };

/** The inbox: personal messages, payment messages and public notices. */
export function MessagesScreen() {
  const text = useText();
  const path = useHashPath();
  const tab = tabOf(path, useHashSearch());
  const type = types[tab];
  const { data } = useCall(unreadByType, unreadParams);
  const unread = data === undefined ? noUnread : unreadFromWire(data);
  const deletions = useDeletions();
  const { readAll, isBusy } = useReadAll();
  const pages = usePages([messageByType.name, type], async (more) => {
    const page = await answerOrThrow(messageByType, { type, product: 'casino', size: pageSize, more });
    return pageFromWire(page, lineFromWire);
  });
  const isAllRead = unread.own + unread.payments + unread.notices === 0;
  return (
    <div className="mx-auto max-w-xl">
      <ScreenHead title={text('inbox.title')}>
        <HeadButton label={text('inbox.readAll')} isDisabled={isAllRead || isBusy} onPress={readAll}>
          <CheckCheck size={22} aria-hidden />
        </HeadButton>
        <HeadButton label={text('inbox.notifications')} onPress={() => openOverlay('notifications', {})}>
          <BellRing size={21} aria-hidden />
        </HeadButton>
      </ScreenHead>
      <div className="px-4 pt-1 pb-4">
        <Tabs
          label={text('inbox.title')}
          isEven
          tabs={(['own', 'payments', 'notices'] as const).map((id) => tabWith(text(`inbox.tab.${id}`), id, unread[id]))}
          chosen={tab}
          onChoose={(id) => navigate(addressOf(id), { replace: true })}
        />
      </div>
      <MessageList key={tab} tab={tab} pages={pages} hidden={deletions.hidden} onDelete={deletions.remove} />
      {deletions.undoable !== null && <UndoBar onUndo={deletions.undo} />}
    </div>
  );
}

function tabWith(title: string, id: InboxTab, unread: number) {
  return unread === 0 ? { id, title } : { id, title, badge: unread > 99 ? '99+' : String(unread) };
}

type HeadButtonProps = {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
};

function HeadButton({ label, isDisabled = false, onPress, children }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full text-accent-ink transition disabled:text-faint"
    >
      {children}
    </button>
  );
}
