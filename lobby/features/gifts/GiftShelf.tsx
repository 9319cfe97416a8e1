import { useState } from 'react';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { navigate } from '../../shared/routing/hash.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { BoxList } from './boxes/BoxList.tsx';
import { CouponList } from './coupons/CouponList.tsx';

type GiftShelfProps = { readonly mode: 'coupons' | 'boxes'; readonly onTaken: () => void };

const tabs = ['1', '2'] as const;

/** Two tabs: usable gifts, and used or expired ones. Using a coupon leads to the lobby. */
export function GiftShelf({ mode, onTaken }: GiftShelfProps) {
  const text = useText();
  const [tab, setTab] = useState<(typeof tabs)[number]>('1');
  const take = (): void => {
    onTaken();
    navigate('/');
  };
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label={text(`gifts.title.${mode}`)}
        tabs={tabs.map((id) => ({ id, title: text(`gifts.tab.${mode}.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
      />
      <div role="tabpanel" aria-label={text(`gifts.tab.${mode}.${tab}`)}>
        {mode === 'boxes' ? <BoxList tab={Number(tab)} onLeave={take} /> : <CouponList tab={Number(tab)} onUse={take} />}
      </div>
    </div>
  );
}
