import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { BoxReveal } from './BoxReveal.tsx';
import { CardsSkeleton } from '../CardsSkeleton.tsx';
import { LuckyBoxCard } from './LuckyBoxCard.tsx';
import { useBoxOpening } from './use-box-opening.ts';

/** The lucky boxes of a tab, and the box that is opening. The call numbers the tabs from 0. */
export function BoxList({ tab, onLeave }: { readonly tab: number; readonly onLeave: () => void }) {
  const text = useText();
  const boxes = useCall(treasureBoxList, { status: tab - 1, lang: useLanguage() }, { staleMs: 0 });
  const { opening, open, close } = useBoxOpening(() => void boxes.refetch());
  if (boxes.data === undefined && boxes.error !== null)
    return <FailureState refusal={boxes.error.refusal} onRetry={() => void boxes.refetch()} />;
  if (boxes.data === undefined) return <CardsSkeleton />;
  const opened = opening.phase === 0 ? null : boxes.data.find(({ boxId }) => boxId === opening.boxId);
  return (
    <>
      {boxes.data.length === 0 ? (
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
          {boxes.data.map((box) => (
            <li key={box.boxId}>
              <LuckyBoxCard box={box} isBusy={opening.phase === 0 && opening.asking === box.boxId} onOpen={() => open(box.boxId)} />
            </li>
          ))}
        </ul>
      )}
      {opening.phase !== 0 && <BoxReveal phase={opening.phase} tier={opened?.boxType ?? 3} rewards={opening.rewards} onClose={close} />}
    </>
  );
}
