import { useState } from 'react';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { MissionList } from '../missions/MissionList.tsx';
import { InviteFriends } from '../invite/InviteFriends.tsx';
import { CampaignList } from './CampaignList.tsx';

export type EventTab = (typeof tabs)[number];

const tabs = ['campaigns', 'missions', 'invite'] as const;

/** The running campaigns, the missions and the invitation of friends, on three tabs. */
export function EventTabs({ first = 'campaigns' }: { readonly first?: EventTab }) {
  const text = useText();
  const [tab, setTab] = useState(first);
  return (
    <>
      <Tabs
        label={text('campaigns.title')}
        tabs={tabs.map((id) => ({ id, title: text(`campaigns.tab.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
        isEven
      />
      <div role="tabpanel" aria-label={text(`campaigns.tab.${tab}`)} className="mt-3">
        {tab === 'campaigns' && <CampaignList />}
        {tab === 'missions' && <MissionList />}
        {tab === 'invite' && <InviteFriends />}
      </div>
    </>
  );
}
