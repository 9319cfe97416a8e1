import { useMemo } from 'react';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import type { Funding } from '@tausi/games/kit/bridge/bridge.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useDepositsOpen } from '../../../shared/client/use-deposits-open.ts';
import { prefersStillness, useLite } from '../../../shared/lite/lite.ts';
import { useTheme } from '../../../shared/session/preferences/theme.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import type { Surroundings } from './game-session.ts';
import type { Launched } from './round-from-wire.ts';
import { toMinorText } from './round-from-wire.ts';

/** The frame's context except the balance: game and appearance. Null while the launch is pending. */
export function useSurroundings(launched: Launched | null): Surroundings | null {
  const market = useCountry();
  const language = useLanguage();
  const theme = useTheme();
  const lite = useLite();
  const funding = useFunding(launched);
  return useMemo(() => {
    if (launched === null) return null;
    const { gameId, name, title, mode, currency, flags, rtpPpm, version } = launched;
    return {
      gameId,
      name,
      title,
      mode,
      market,
      language,
      flags,
      rtpPpm,
      version,
      lite,
      currencyLabel: currency,
      stakeSteps: launched.stakeSteps.map(toMinorText),
      funding,
      winMaxMinor: toMinorText(launched.winMax),
      theme: theme === 'themea' ? 'light' : 'dark',
      reducedMotion: prefersStillness(),
    };
  }, [launched, market, language, theme, lite, funding]);
}

/** The actions offered for a low balance. A game's demo is offered only where deposits are unavailable. */
function useFunding(launched: Launched | null): Funding {
  const isOpen = useDepositsOpen();
  const game = useCall(getGameById, { id: launched?.gameId ?? 0 }, { enabled: !isOpen && launched !== null }).data;
  if (isOpen) return 'deposit';
  return (game?.demoGameId ?? null) === null ? 'none' : 'demo';
}
