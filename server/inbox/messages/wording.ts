import { formatMoney, marketOf, money, printRichText, type Instant, type Language, type MarketCode } from '@tausi/kernel';
import type { MessageValue, MessageValues } from './message.ts';
import type { UrlType } from '../notices/notice.ts';

/** The text for messages of a kind in a language, valid from an instant on. */
export type Wording = {
  readonly kind: string;
  readonly language: Language;
  readonly publishedAt: Instant;
  readonly title: string;
  /** HTML in which `{name}` is replaced by a value. */
  readonly content: string;
  readonly buttonText: string;
  /** The text on a locked phone; null sends no notification. */
  readonly pushText: string | null;
  readonly img: string;
  readonly urlType: UrlType;
  readonly url: string;
};

/** Returns the wording for a message written at an instant: of its kind or the part before the dot, in the reader's
 *  language or English. Later versions do not change older messages. Null when no wording exists. */
export function wordingOf(
  wordings: readonly Wording[],
  { kind, createdAt }: { readonly kind: string; readonly createdAt: Instant },
  language: Language,
): Wording | null {
  const kinds = [kind, kind.split('.')[0]];
  const languages: readonly Language[] = [language, 'en'];
  for (const wantedKind of kinds) {
    for (const wantedLanguage of languages) {
      const versions = wordings
        .filter((wording) => wording.kind === wantedKind && wording.language === wantedLanguage)
        .toSorted((one, other) => one.publishedAt - other.publishedAt);
      const inForce = versions.findLast(({ publishedAt }) => publishedAt <= createdAt) ?? versions[0];
      if (inForce !== undefined) return inForce;
    }
  }
  return null;
}

type Reader = { readonly market: MarketCode; readonly language: Language };

/** Fills values into a text. */
export function fillWords(words: string, values: MessageValues, reader: Reader): string {
  return fill(words, values, (value) => valueText(value, reader));
}

/** Fills values into HTML; values are escaped. */
export function fillHtml(html: string, values: MessageValues, reader: Reader): string {
  return fill(html, values, (value) => printRichText([{ kind: 'text', text: valueText(value, reader) }]));
}

function fill(template: string, values: MessageValues, textOf: (value: MessageValue) => string): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : textOf(value);
  });
}

function valueText(value: MessageValue, { market, language }: Reader): string {
  if (typeof value === 'string') return value;
  if ('minor' in value) return amountText(value.minor, market);
  return new Intl.DateTimeFormat(`${language}-${market.toUpperCase()}`, {
    timeZone: marketOf(market).timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(value.at);
}

function amountText(minor: string, market: MarketCode): string {
  const { currency, currencyLabel } = marketOf(market);
  return `${currencyLabel} ${formatMoney(money(currency, BigInt(minor))).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}
