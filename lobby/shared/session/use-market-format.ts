import { marketOf } from '@tausi/kernel';
import { useCountry, useLanguage } from './preferences/view.ts';

/** Formats days and times in the market's format and time zone: `useMarketFormat({ dateStyle: 'medium' })`. */
export function useMarketFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const country = useCountry();
  const locale = `${useLanguage()}-${country.toUpperCase()}`;
  return new Intl.DateTimeFormat(locale, { timeZone: marketOf(country).timeZone, hourCycle: 'h23', ...options });
}
