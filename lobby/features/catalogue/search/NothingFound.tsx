import { useText } from '../../../shared/texts/use-text.ts';
import { GameGrid } from '../games/GameGrid.tsx';
import { everything, useGameList } from '../games/use-game-list.ts';

/** The message of an empty result, with the popular games below it. */
export function NothingFound() {
  const text = useText();
  const popular = useGameList(everything);
  return (
    <>
      <p className="pb-3 font-bold">{text('catalogue.search.none')}</p>
      <h2 className="pb-2 text-sm font-bold text-soft">{text('catalogue.search.popular')}</h2>
      <GameGrid games={popular} emptyTitle={text('catalogue.search.none')} />
    </>
  );
}
