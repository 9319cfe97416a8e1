import { useMemo } from 'react';
import { prefersStillness, useLite } from '../../../shared/lite/lite.ts';
import { useTheme } from '../../../shared/session/theme.ts';
import { useCountry, useLanguage } from '../../../shared/session/view.ts';
import type { Launched, Surroundings } from './game-session.ts';
import { toMinorText } from './round-view.ts';

/** What the frame is told about the game and its surroundings, the balance excepted; null while the launch is on its way. */
export function useSurroundings(launched: Launched | null): Surroundings | null {
  const market = useCountry();
  const language = useLanguage();
  const theme = useTheme();
  const lite = useLite();
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
      winMaxMinor: toMinorText(launched.winMax),
      theme: theme === 'themea' ? 'light' : 'dark',
      reducedMotion: prefersStillness(),
    };
  }, [launched, market, language, theme, lite]);
}
