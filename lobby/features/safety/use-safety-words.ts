import { marketOf } from '@tausi/kernel';
import { amountText } from '../../shared/money/amount-text.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Limit } from './safety-from-wire.ts';

/** Formats limits and times for the player. */
export function useSafetyWords(currency: string) {
  const text = useText();
  const country = useCountry();
  const format = new Intl.DateTimeFormat(`${useLanguage()}-${country.toUpperCase()}`, {
    timeZone: marketOf(country).timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return {
    text,
    when: (at: number): string => format.format(at),
    /** Formats a limit's value: an amount, or minutes. */
    value: (kind: Limit['kind'], value: string): string =>
      kind === 'time' ? text('safety.minutes', { count: Number(value) }) : `${currency} ${amountText(value, { dropsZeroCents: true })}`,
    name: ({ kind, span }: Limit): string => `${text(`safety.kind.${kind}`)}, ${text(`safety.span.${span}`)}`,
  };
}
