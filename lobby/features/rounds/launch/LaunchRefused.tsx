import { KeyRound, TriangleAlert } from 'lucide-react';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { gamePath } from '../../../shared/launch/launch-game.ts';
import { lazyView } from '../../../shared/lazy/lazy-view.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { RequestedGame } from './requested-game.ts';
import type { LaunchRefusal } from './launch-from-wire.ts';

const glimpse = lazyView(() => import('../../../shared/glimpse/TableGlimpse.tsx').then((chunk) => chunk.TableGlimpse));

type LaunchRefusedProps = { readonly asked: RequestedGame; readonly refusal: LaunchRefusal; readonly onAgain: () => void };

/** Explains why the game did not open and offers a way on: sign in, play the demo, retry. */
export function LaunchRefused({ asked, refusal, onAgain }: LaunchRefusedProps) {
  const text = useText();
  const textOf = useRefusalText();
  const needsPlayer = refusal.code === 'guest_refused' || refusal.code === 'sign_in_needed' || refusal.code === 'demo_not_offered';
  if (refusal.code === 'phone_needed') return <PhoneNeeded title={textOf(refusal)} />;
  if (!needsPlayer) {
    const isLost = refusal.code === 'unknown_game' || refusal.code === 'game_not_playable';
    return (
      <div className="grid h-full place-items-center" role="alert">
        <EmptyState
          icon={<TriangleAlert size={34} />}
          title={textOf(refusal)}
          action={
            <Button look="secondary" onPress={isLost ? () => navigate(homePath) : onAgain}>
              {text(isLost ? 'shell.toLobby' : 'shell.retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={<KeyRound size={34} />}
        title={text('rounds.signIn')}
        hint={text('rounds.signIn.hint')}
        action={
          <div className="flex w-64 flex-col gap-2">
            <TableMeanwhile gameId={asked.gameId} />
            <Button isWide onPress={() => openOverlay('sign-in', {})}>
              {text('shell.login')}
            </Button>
            <Button isWide look="secondary" onPress={() => openOverlay('register', {})}>
              {text('shell.register')}
            </Button>
            {refusal.code !== 'demo_not_offered' && <DemoInstead gameId={asked.gameId} />}
          </div>
        }
      />
    </div>
  );
}

/** Shows the current table of a game that has no demo, to a visitor who is not signed in. */
function TableMeanwhile({ gameId }: { readonly gameId: number }) {
  const game = useCall(getGameById, { id: gameId }).data;
  return game?.demoGameId === null ? <glimpse.View gameId={gameId} name={game.name} /> : null;
}

/** Offered only for games that have a demo. */
function DemoInstead({ gameId }: { readonly gameId: number }) {
  const text = useText();
  const demo = useCall(getGameById, { id: gameId }).data?.demoGameId ?? null;
  if (demo === null) return null;
  return (
    <Button isWide look="quiet" onPress={() => navigate(gamePath(gameId, 'demo'), { replace: true })}>
      {text('rounds.playDemo')}
    </Button>
  );
}

function PhoneNeeded({ title }: { readonly title: string }) {
  const text = useText();
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon={<KeyRound size={34} />}
        title={title}
        action={<Button onPress={() => openOverlay('bind-phone', {})}>{text('account.bind')}</Button>}
      />
    </div>
  );
}
