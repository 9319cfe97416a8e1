import { appInfo } from '@tausi/contract/markets/app-info.ts';
import type { MarketCode } from '@tausi/kernel';
import type { MarketRules } from '../session/market-from-wire.ts';
import { useCall } from './use-call.ts';

const freshMs = 300_000;

/** Reads the market's current rules (age, password, terms), support numbers and maintenance state. */
export function useMarketRules(country: MarketCode): MarketRules | undefined {
  return useCall(appInfo, { country }, { staleMs: freshMs }).data;
}
