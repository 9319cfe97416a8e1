import { useState } from 'react';
import { SearchX } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { navigate, useHashSearch } from '../../shared/routing/hash.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { readRequestedGame } from './launch/requested-game.ts';
import { knownGame } from '../../shared/client/known-game.ts';
import { lazyView } from '../../shared/lazy/lazy-view.ts';
import { GameStage } from './GameStage.tsx';

const third = lazyView(() => import('./third/ThirdStage.tsx').then((chunk) => chunk.ThirdStage));

/** The full-screen game of `#/screenGame?gameId=…&mode=…`. */
export function GameScreen() {
  const text = useText();
  const asked = readRequestedGame(useHashSearch());
  const name = asked === null ? '' : `${asked.gameId} ${asked.mode}`;
  const [notOurs, setNotOurs] = useState('');
  if (asked !== null && (notOurs === name || (knownGame(asked.gameId)?.isThird ?? 0) > 0)) return <third.View key={name} asked={asked} />;
  if (asked !== null) return <GameStage key={name} asked={asked} onNotOurs={() => setNotOurs(name)} />;
  return (
    <EmptyState
      icon={<SearchX size={34} />}
      title={text('rounds.unknownGame')}
      action={
        <Button look="secondary" onPress={() => navigate(homePath)}>
          {text('shell.toLobby')}
        </Button>
      }
    />
  );
}
