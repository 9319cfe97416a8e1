import { marketOf } from '@tausi/kernel';
import { useCountry, useLanguage } from './preferences/view.ts';

/** Days and times as the market writes them, by its own clock wherever the phone is: `useMarketFormat({ dateStyle: 'medium' })`. */
export function useMarketFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const country = useCountry();
  const locale = `${useLanguage()}-${country.toUpperCase()}`;
  return new Intl.DateTimeFormat(locale, { timeZone: marketOf(country).timeZone, hourCycle: 'h23', ...options });
}
