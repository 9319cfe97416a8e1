import { TwoSides } from '../../../shared/lists/TwoSides.tsx';
import { giftText, useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { useText, type Text } from '../../../shared/texts/use-text.ts';
import type { Tournament } from './tournament-from-wire.ts';
import { type Place, scoreText } from './tournament-view.ts';

type StandingsProps = { readonly tournament: Tournament; readonly shown: readonly Place[]; readonly amount: (value: string) => string };

const firstRanks = 3;

/** The leaders with the prize of each rank, and the player's own rank below if it is lower. */
export function Standings({ tournament, shown, amount }: StandingsProps) {
  const text = useText();
  const giftView = useGiftView();
  const { leaders, prizes, scoredBy, own } = tournament;
  const isOwnShown = own === null || shown.some(({ leader }) => leader?.isOwn === true);
  return (
    <>
      {leaders.length === 0 && <p className="text-sm text-soft">{text('campaigns.tournament.nobody')}</p>}
      <ol className="flex flex-col gap-1.5 empty:hidden">
        {shown.map(({ rank, leader }) => {
          const prize = prizes[rank - 1];
          return (
            <li
              key={rank}
              className={`flex min-h-12 items-center gap-3 rounded-2xl px-3 ${leader?.isOwn === true ? 'bg-raised font-bold' : 'bg-sunken'}`}
            >
              <span
                className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-black ${rank <= firstRanks ? 'gold-fill' : 'text-soft'}`}
              >
                {rank}
              </span>
              <TwoSides
                left={
                  <>
                    <span className={`block truncate ${leader === null ? 'text-soft' : ''}`}>{nameOf(leader, text)}</span>
                    {prize !== undefined && <span className="block text-xs text-gold-ink tabular-nums">{giftText(giftView(prize))}</span>}
                  </>
                }
                right={leader !== null && <span className="font-bold tabular-nums">{scoreText(scoredBy, leader.score, amount)}</span>}
              />
            </li>
          );
        })}
        {!isOwnShown && (
          <li className="flex min-h-12 items-center gap-3 rounded-2xl bg-raised px-3 font-bold">
            <span className="grid size-8 shrink-0 place-items-center text-sm text-soft">{own.rank}</span>
            <span className="grow">{text('campaigns.tournament.you')}</span>
            <span className="tabular-nums">{scoreText(scoredBy, own.score, amount)}</span>
          </li>
        )}
      </ol>
    </>
  );
}

function nameOf(leader: Place['leader'], text: Text): string {
  if (leader === null) return text('campaigns.tournament.open');
  return leader.isOwn ? text('campaigns.tournament.you') : leader.name;
}
