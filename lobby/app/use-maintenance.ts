import { useEffect } from 'react';
import { useMarketRules } from '../shared/client/market-rules-query.ts';
import { closeOverlay, openOverlay } from '../shared/overlays/overlay-store.ts';
import { useCountry } from '../shared/session/view.ts';

/** Shows the maintenance notice for as long as the server says so. */
export function useMaintenance(): void {
  const isMaintained = useMarketRules(useCountry())?.maintained === true;
  useEffect(() => {
    if (!isMaintained) return undefined;
    openOverlay('maintenance', {});
    return () => closeOverlay('maintenance');
  }, [isMaintained]);
}
