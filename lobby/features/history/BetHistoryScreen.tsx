import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { answerOrThrow } from '../../shared/client/use-call.ts';
import { navigate } from '../../shared/routing/hash.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { BetRow } from './BetRow.tsx';
import { PagedDays } from '../../shared/lists/PagedDays.tsx';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { usePages } from '../../shared/lists/use-pages.ts';

const pageSize = 15;

/** All cash bets of the player, newest first. Touching one opens the round with its replay and its check. */
export function BetHistoryScreen() {
  const text = useText();
  const pages = usePages([userGameLog.name], (more) => answerOrThrow(userGameLog, { size: pageSize, more }));
  return (
    <div className="mx-auto max-w-xl">
      <ScreenHead title={text('history.bets')} />
      <p className="px-4 pb-4 text-sm text-soft">{text('history.bets.hint')}</p>
      <PagedDays
        pages={pages}
        atOf={(bet) => bet.startedAt}
        keyOf={(bet) => bet.roundId}
        RowView={BetRow}
        emptyAction={<Button onPress={() => navigate(homePath)}>{text('history.play')}</Button>}
      />
    </div>
  );
}
