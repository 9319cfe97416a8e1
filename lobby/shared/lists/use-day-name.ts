import { useState } from 'react';
import { dayMs, marketOf } from '@tausi/kernel';
import { useCountry, useLanguage } from '../session/preferences/view.ts';
import { useText } from '../texts/use-text.ts';

/** Formats a calendar day (`2026-11-21`): today, yesterday, else the date in the market's format. */
export function useDayName(): (day: string) => string {
  const text = useText();
  const { format, iso } = useMarketDates();
  const [now] = useState(() => Date.now());
  const today = iso.format(now);
  const yesterday = iso.format(now - dayMs);
  return (day) => {
    if (day === today) return text('history.today');
    if (day === yesterday) return text('history.yesterday');
    return format.format(Date.parse(`${day}T12:00:00Z`));
  };
}

/** Formats the time of day in the market, `14:05`. */
export function useClockTime(): (at: number) => string {
  const country = useCountry();
  const format = new Intl.DateTimeFormat(`${useLanguage()}-${country.toUpperCase()}`, {
    timeZone: marketOf(country).timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => format.format(at);
}

function useMarketDates(): { readonly format: Intl.DateTimeFormat; readonly iso: Intl.DateTimeFormat } {
  const country = useCountry();
  const locale = `${useLanguage()}-${country.toUpperCase()}`;
  const { timeZone } = marketOf(country);
  return {
    format: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    iso: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  };
}
