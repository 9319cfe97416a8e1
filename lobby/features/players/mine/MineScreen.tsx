import { LogOut } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { playerFromWire } from '../../../shared/session/player-from-wire.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AccountList } from '../account/AccountList.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { GamesList } from './GamesList.tsx';
import { MineSkeleton } from './MineSkeleton.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileList } from './ProfileList.tsx';
import { RewardList } from './RewardList.tsx';
import { SettingsList } from '../settings/SettingsList.tsx';
import { useLogOut } from '../session/use-log-out.ts';

/** Me: the signed-in player, the balances, the histories, the settings and logout. */
export function MineScreen() {
  const text = useText();
  const info = useCall(getUserInfo, playerInfoParams);
  const { logOut, isBusy } = useLogOut();
  if (info.data === undefined && info.error !== null) {
    return <FailureState refusal={info.error.refusal} onRetry={() => void info.refetch()} />;
  }
  if (info.data === undefined) return <MineSkeleton />;
  const player = playerFromWire(info.data);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 pt-3 pb-6">
      <h1 className="sr-only">{text('players.mine')}</h1>
      <section className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
        <ProfileHead player={player} />
        <BalanceCard player={player} />
      </section>
      <RewardList />
      <ProfileList />
      <GamesList />
      <SettingsList />
      <AccountList />
      <Button look="danger" isWide isBusy={isBusy} onPress={logOut}>
        <LogOut size={18} aria-hidden />
        {text('players.logOut')}
      </Button>
    </div>
  );
}
