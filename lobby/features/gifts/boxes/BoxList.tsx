import { useState } from 'react';
import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { boxFromWire } from './box-from-wire.ts';
import { BoxReveal } from './BoxReveal.tsx';
import { CardsSkeleton } from '../CardsSkeleton.tsx';
import { OddsSheet } from '../odds/OddsSheet.tsx';
import { LuckyBoxCard } from './LuckyBoxCard.tsx';
import { useBoxOpening } from './use-box-opening.ts';

/** The lucky boxes of a tab, and the box that is opening. The call numbers the tabs from 0. */
export function BoxList({ tab, onLeave }: { readonly tab: number; readonly onLeave: () => void }) {
  const text = useText();
  const boxes = useCall(treasureBoxList, { status: tab - 1, lang: useLanguage() }, { staleMs: 0 });
  const [oddsOf, setOddsOf] = useState<string | null>(null);
  const { opening, open, close } = useBoxOpening(() => void boxes.refetch());
  if (boxes.data === undefined && boxes.error !== null)
    return <FailureState refusal={boxes.error.refusal} onRetry={() => void boxes.refetch()} />;
  if (boxes.data === undefined) return <CardsSkeleton />;
  const shown = boxes.data.map(boxFromWire);
  const opened = opening.phase === 0 ? null : shown.find(({ id }) => id === opening.boxId);
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          icon={<RewardArt name="box-gold" size={48} />}
          title={text('gifts.empty.boxes')}
          hint={text(`gifts.empty.boxes.hint.${tab}`)}
          action={
            <Button look="secondary" onPress={onLeave}>
              {text('gifts.toGames')}
            </Button>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {shown.map((box) => (
            <li key={box.id}>
              <LuckyBoxCard
                box={box}
                isBusy={opening.phase === 0 && opening.asking === box.id}
                onOpen={() => open(box.id)}
                onOdds={setOddsOf}
              />
            </li>
          ))}
        </ul>
      )}
      {opening.phase !== 0 && (
        <BoxReveal
          phase={opening.phase}
          tier={opened?.tier ?? 3}
          rewards={opening.rewards}
          ticket={opened?.ticket ?? null}
          onClose={close}
        />
      )}
      {oddsOf !== null && <OddsSheet isOpen seriesId={oddsOf} onClose={() => setOddsOf(null)} />}
    </>
  );
}
