import { marketOf } from '@tausi/kernel';
import { useState } from 'react';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';

/** A short time: the time of day for today, otherwise the day. */
export function useShortMoment(): (at: number) => string {
  const { locale, timeZone } = useMarketTime();
  const [now] = useState(() => Date.now());
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  return (at) => (day.format(at) === day.format(now) ? time : date).format(at);
}

/** A full time: day and time of day in the market. */
export function useLongMoment(): (at: number) => string {
  const { locale, timeZone } = useMarketTime();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => format.format(at);
}

function useMarketTime(): { readonly locale: string; readonly timeZone: string } {
  const country = useCountry();
  return { locale: `${useLanguage()}-${country.toUpperCase()}`, timeZone: marketOf(country).timeZone };
}
