import { assert, isRecord, parseMoney, unwrap, type Currency, type Money } from '@tausi/kernel';

/** A market's limits, checks and promises for withdrawals. Amounts are those that leave the balance, tax included. */
export type WithdrawalLimits = {
  readonly amountMin: Money;
  readonly amountMax: Money;
  /** The most that leaves on one day of the market, and the number of withdrawals. */
  readonly daySumMax: Money;
  readonly dayCountMax: number;
  /** The most that leaves without a check by a person. */
  readonly automaticMax: Money;
  /** From this amount on, two people check. */
  readonly twoPeopleFrom: Money;
  readonly promiseSeconds: number;
  /** The promise when a person checks first. */
  readonly checkedPromiseSeconds: number;
  readonly isCancellable: boolean;
  /** The pause before a new bank account or second number receives money. */
  readonly newAccountRestHours: number;
  /** Withdrawals may go to a second mobile number of the player. */
  readonly takesSecondNumbers: boolean;
  /** The compensation for a late withdrawal; null for none. */
  readonly late: { readonly ppmAnHour: number; readonly mostPpm: number; readonly least: Money; readonly most: Money } | null;
};

const newAccountRestHours = 24;

/** Parses the value of a `withdrawal_limits` row; throws if it does not fit. */
export function readWithdrawalLimits(currency: Currency, value: unknown): WithdrawalLimits {
  const row = fieldsOf(value);
  const moneyIn = (name: string, of = row): Money => amountIn(currency, of[name], name);
  const late = row['late'] === null ? null : fieldsOf(row['late']);
  return {
    amountMin: moneyIn('min'),
    amountMax: moneyIn('max'),
    daySumMax: moneyIn('day_sum'),
    dayCountMax: countIn(row, 'day_count'),
    automaticMax: moneyIn('automatic_max'),
    twoPeopleFrom: moneyIn('two_people_from'),
    promiseSeconds: countIn(row, 'promise_seconds'),
    checkedPromiseSeconds: countIn(row, 'checked_promise_seconds'),
    isCancellable: row['may_cancel'] === true,
    // Rows of the first releases have none.
    newAccountRestHours: 'new_account_rest_hours' in row ? countIn(row, 'new_account_rest_hours') : newAccountRestHours,
    // Rows of the first releases have none.
    takesSecondNumbers: row['second_numbers'] !== false,
    late:
      late === null
        ? null
        : {
            ppmAnHour: countIn(late, 'ppm_an_hour'),
            mostPpm: countIn(late, 'most_ppm'),
            least: moneyIn('least', late),
            most: moneyIn('most', late),
          },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  assert(isRecord(value), 'the rule withdrawal_limits has named fields');
  return value;
}

function amountIn(currency: Currency, value: unknown, name: string): Money {
  assert(typeof value === 'string', `the rule withdrawal_limits has the amount ${name}`);
  return unwrap(parseMoney(currency, value));
}

function countIn(fields: Fields, name: string): number {
  const value = fields[name];
  assert(typeof value === 'number' && Number.isSafeInteger(value) && value > 0, `the rule withdrawal_limits has the count ${name}`);
  return value;
}
