import { useEffect, useState } from 'react';
import { queryLabel } from '@tausi/contract/catalogue/games/query-label.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { FilterChip } from '../games/FilterChip.tsx';
import { GameGrid } from '../games/GameGrid.tsx';
import { everything, isOwnCategory, useGameList, useOwnGames } from '../games/use-game-list.ts';

/** All games of one category, filtered by features; the visitor's own games are not filtered. */
export function CategoryGrid({ categoryId }: { readonly categoryId: number }) {
  // The selected category may be outside the visible part of its row.
  useEffect(() => {
    document.querySelector('nav a[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [categoryId]);
  return isOwnCategory(categoryId) ? (
    <OwnGames key={categoryId} categoryId={categoryId} />
  ) : (
    <Listed key={categoryId} categoryId={categoryId} />
  );
}

function OwnGames({ categoryId }: { readonly categoryId: number }) {
  const text = useText();
  const games = useOwnGames(categoryId);
  return (
    <div className="px-4 pt-4">
      <h2 className="pb-3 text-xl font-extrabold">{text(categoryId === 8 ? 'lobby.shelf.recent' : 'lobby.shelf.kept')}</h2>
      <GameGrid games={games} emptyTitle={text('lobby.own.none')} emptyHint={text('lobby.own.hint')} />
    </div>
  );
}

function Listed({ categoryId }: { readonly categoryId: number }) {
  const text = useText();
  const country = useCountry();
  const lang = useLanguage();
  const [labelIds, setLabelIds] = useState<readonly number[]>([]);
  const labels = useCall(queryLabel, { country, type: categoryId, lang }).data ?? [];
  const games = useGameList({ ...everything, categoryId, labelIds });
  const toggle = (id: number): void => setLabelIds(labelIds.includes(id) ? labelIds.filter((one) => one !== id) : [...labelIds, id]);
  return (
    <>
      <div role="group" aria-label={text('lobby.filter.features')} className="row-scroll min-h-13 gap-2 px-4 pt-2">
        {labels.map(({ id, name, gameNum }) => (
          <FilterChip key={id} title={name} count={gameNum} isOn={labelIds.includes(id)} onPress={() => toggle(id)} />
        ))}
      </div>
      <div className="px-4 pt-2">
        <GameGrid games={games} emptyTitle={text('catalogue.noGames')} />
      </div>
    </>
  );
}
