import { countryJackpot } from '@tausi/contract/rounds/country-jackpot.ts';
import { useCall } from '../client/use-call.ts';
import { useCountry } from '../session/preferences/view.ts';
import type { CountryJackpot } from './jackpot-from-wire.ts';

const freshMs = 15_000;

/** Polls the chosen country's jackpot while it shows. Null if there is none, undefined until it is known. */
export function useJackpot(): CountryJackpot | null | undefined {
  const country = useCountry();
  return useCall(countryJackpot, { country }, { refetchMs: freshMs }).data?.jackpot;
}
