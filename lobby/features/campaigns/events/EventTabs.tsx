import { useState } from 'react';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { MissionList } from '../missions/MissionList.tsx';
import { CampaignList } from './CampaignList.tsx';

const tabs = ['campaigns', 'missions'] as const;

/** The running campaigns and the missions, on two tabs. */
export function EventTabs() {
  const text = useText();
  const [tab, setTab] = useState<(typeof tabs)[number]>('campaigns');
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
        {tab === 'campaigns' ? <CampaignList /> : <MissionList />}
      </div>
    </>
  );
}
