import { marketOf } from '@tausi/kernel';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';

/** Formats a day and time of the market: `24 Dec 2026, 23:59`. */
export function useMoment(): (at: number) => string {
  const country = useCountry();
  const format = new Intl.DateTimeFormat(`${useLanguage()}-${country.toUpperCase()}`, {
    timeZone: marketOf(country).timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => format.format(at);
}
