import { useEffect } from 'react';
import { useMarketRules } from '../shared/client/market-rules-query.ts';
import { refetchMarketRules } from '../shared/client/server.ts';
import { closeOverlay, openOverlay } from '../shared/overlays/overlay-store.ts';
import { useCountry } from '../shared/session/preferences/view.ts';

const refetchIntervalMs = 20_000;

/** Shows the maintenance notice as long as the server reports maintenance. It closes by itself. */
export function useMaintenance(): void {
  const isMaintained = useMarketRules(useCountry())?.maintained === true;
  useEffect(() => {
    if (!isMaintained) return undefined;
    openOverlay('maintenance', {});
    const timer = setInterval(refetchMarketRules, refetchIntervalMs);
    return () => {
      clearInterval(timer);
      closeOverlay('maintenance');
    };
  }, [isMaintained]);
}
