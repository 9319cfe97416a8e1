import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import { formatMoney, instant, later, money, type Instant } from '@tausi/kernel';
import { createReconciling, effectOf, type Difference, type Reconciled } from '@tausi/server/cashier/index.ts';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { createWallet, type Wallet } from '@tausi/server/wallet/index.ts';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { refuse } from '../refuse.ts';

const { values } = parseArgs({ options: { statement: { type: 'string' }, day: { type: 'string' } } });
const dayMs = 86_400_000;
const eastAfricaOffsetMs = 3 * 3_600_000;

const words: Readonly<Record<Difference['kind'], string>> = {
  not_booked: 'arrived for a deposit that is not credited: see npm run review-payments',
  unknown_money: 'arrived without a request',
  other_amount: 'arrived, but a different amount is booked',
  paid_again: 'arrived again for a deposit that is already paid: refund it',
  listed_twice: 'is listed twice',
  taken_out: 'was paid out without a request',
  not_on_statement: 'is credited but missing from the statement',
};

process.exitCode = await run();

async function run(): Promise<number> {
  const { statement } = values;
  if (statement === undefined) return refuse('Give the statement exported from the M-Pesa portal: --statement=<file.csv>');
  const from = dayOf(values.day);
  if (from === null) return refuse('Write the day as 2026-11-21.');
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const database = openDatabase({ ...loginsOf(url), connectionsMax: 2, onIdleError: (error) => console.error(error) });
  const { checkPool: pool } = database;
  const quiet = { publish: async () => undefined, onPublishFailed: () => undefined, allowUnsafeDatabase: false };
  try {
    const wallet = createWallet({ pool, ...quiet });
    const reconcile = createReconciling({ pool, wallet });
    const read = await reconcile(readFileSync(statement, 'utf8'), { from, until: later(from, dayMs) });
    if (read.ok) for (const owed of await wallet.liabilities()) printOwed(owed);
    return read.ok ? print(read.value) : refuse(`Cannot read line ${read.error.line} of the statement: ${read.error.why}.`);
  } finally {
    await database.close();
  }
}

/** The beginning of a day in East Africa Time; yesterday by default. */
function dayOf(text: string | undefined): Instant | null {
  const yesterday = new Date(Date.now() + eastAfricaOffsetMs - dayMs).toISOString().slice(0, 10);
  const begin = Date.parse(`${text ?? yesterday}T00:00:00+03:00`);
  return Number.isNaN(begin) ? null : instant(begin);
}

function printOwed({ cash, held, bonus, owedByPlayers }: Awaited<ReturnType<Wallet['liabilities']>>[number]): void {
  const parts = [`cash ${formatMoney(cash)}`, `set aside ${formatMoney(held)}`, `bonus ${formatMoney(bonus)}`];
  console.log(`Owed to players in ${cash.asset}: ${parts.join(', ')}; players owe ${formatMoney(owedByPlayers)}.`);
}

function print({ matched, byHand, differences, onStatement, booked }: Reconciled): number {
  console.log(`On the statement ${onStatement.asset} ${formatMoney(onStatement)}, in the books ${formatMoney(booked)}.`);
  console.log(`${matched} deposits match; ${byHand.length} lines were booked by hand.`);
  for (const difference of differences) {
    const effect = money(onStatement.asset, effectOf(difference));
    console.log(`${formatMoney(effect).padStart(14)}  ${nameOf(difference)} ${words[difference.kind]}`);
  }
  if (differences.length === 0) console.log('No other differences: the statement and the books agree.');
  return differences.length === 0 ? 0 : 1;
}

function nameOf(difference: Difference): string {
  const line = 'line' in difference ? `${difference.line.receipt} (${difference.line.reference || 'no reference'})` : '';
  const deposit = 'deposit' in difference ? `payment ${difference.deposit.id}` : '';
  return [line, deposit].filter((part) => part !== '').join(', ');
}
