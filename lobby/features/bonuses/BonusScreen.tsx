import { ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getUserBonusUnreadMsg } from '@tausi/contract/bonuses/tasks/get-user-bonus-unread-msg.ts';
import { updateUserBonusMsgStatusPost } from '@tausi/contract/bonuses/tasks/update-user-bonus-msg-status.ts';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { newNonce } from '../../shared/client/cas1.ts';
import { callServer } from '../../shared/client/server.ts';
import { useCall } from '../../shared/client/use-call.ts';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { navigate } from '../../shared/routing/hash.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { BonusMovements } from './BonusMovements.tsx';
import { BonusSum } from './BonusSum.tsx';
import { BonusTasks } from './BonusTasks.tsx';
import { ReloadCard } from './reload/ReloadCard.tsx';
import { useBonusNews } from './use-bonus-acts.ts';

const tabs = ['tasks', 'movements'] as const;

/** The bonus balance, the remaining wagering and the movements. */
export function BonusScreen() {
  const text = useText();
  const [tab, setTab] = useState<(typeof tabs)[number]>('tasks');
  useReadMessages();
  useBonusNews();
  return (
    <div className="mx-auto max-w-xl">
      <ScreenHead title={text('bonuses.title')}>
        <button
          type="button"
          onClick={() => navigate('/BonusRules')}
          className="flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-accent-ink"
        >
          <ScrollText size={18} aria-hidden />
          {text('bonuses.rules')}
        </button>
      </ScreenHead>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <BonusSum />
        <ReloadCard />
        <Tabs
          label={text('bonuses.title')}
          tabs={tabs.map((id) => ({ id, title: text(`bonuses.tab.${id}`) }))}
          chosen={tab}
          onChoose={setTab}
        />
      </div>
      <div role="tabpanel" aria-label={text(`bonuses.tab.${tab}`)}>
        {tab === 'tasks' ? <BonusTasks /> : <BonusMovements />}
      </div>
    </div>
  );
}

/** Opening this screen marks the bonus messages as read. */
function useReadMessages(): void {
  const { data, refetch } = useCall(getUserBonusUnreadMsg, {}, { staleMs: 0 });
  const count = data?.count ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const read = async (): Promise<void> => {
      await callServer(updateUserBonusMsgStatusPost, {}, { key: newNonce() });
      await refetch();
    };
    void read();
  }, [count, refetch]);
}
