import { money, type Currency, type Money } from '@tausi/kernel';

/** Parses an amount as providers write balances: `1500`, `1500.5`, `-12.50`; null for anything else. */
export function decimalAmount(value: unknown, currency: Currency): Money | null {
  const parts =
    typeof value === 'string' || typeof value === 'number' ? /^(-?)(\d{1,14})(?:\.(\d{1,2})0*)?$/.exec(String(value).trim()) : null;
  if (parts === null) return null;
  const minor = BigInt(`${parts[2] ?? ''}${(parts[3] ?? '').padEnd(2, '0')}`);
  return money(currency, parts[1] === '-' ? -minor : minor);
}
