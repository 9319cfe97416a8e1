import { SearchX } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { navigate, useHashSearch } from '../../shared/routing/hash.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { readRequestedGame } from './launch/requested-game.ts';
import { GameStage } from './GameStage.tsx';

/** The full-screen game of `#/screenGame?gameId=…&mode=…`. */
export function GameScreen() {
  const text = useText();
  const asked = readRequestedGame(useHashSearch());
  if (asked !== null) return <GameStage key={`${asked.gameId} ${asked.mode}`} asked={asked} />;
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
