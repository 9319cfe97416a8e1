import { yearlyStatement } from '@tausi/contract/cashier/statement/yearly-statement.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { BonusScreen } from '../features/bonuses/BonusScreen.tsx';
import { GiftsScreen } from '../features/gifts/GiftsScreen.tsx';
import { BetHistoryScreen } from '../features/history/BetHistoryScreen.tsx';
import { PointsHistoryScreen } from '../features/history/PointsHistoryScreen.tsx';
import { StatementSheet } from '../features/history/statement/StatementSheet.tsx';
import { TransactionsScreen } from '../features/history/TransactionsScreen.tsx';
import { MessagesScreen } from '../features/inbox/messages/MessagesScreen.tsx';
import { FaqScreen } from '../features/markets/pages/FaqScreen.tsx';
import { TermsScreen } from '../features/markets/pages/TermsScreen.tsx';
import { StatusScreen } from '../features/support/StatusScreen.tsx';
import { movement } from './movement-to-wire.ts';
import type { Line, Story } from './story.ts';

const screens = {
  transactions: TransactionsScreen,
  bets: BetHistoryScreen,
  points: PointsHistoryScreen,
  messages: MessagesScreen,
  gifts: GiftsScreen,
  bonus: BonusScreen,
  faq: FaqScreen,
  terms: TermsScreen,
  status: StatusScreen,
} as const;

const page = (rows: number): Line =>
  new Map([[transactions.path, { list: Array.from({ length: rows }, (_, at) => movement(at)), more: '' }]]);

const sums = {
  paidIn: '1234567.00',
  paidOut: '98765.50',
  taxes: [
    { kind: 'excise', amount: '61728.35' },
    { kind: 'withholding', amount: '4938.27' },
  ],
};
const year: Line = new Map([
  [
    yearlyStatement.path,
    { year: 2026, currency: 'KSH', ...sums, months: [10, 11].map((month) => ({ month, ...sums })), lines: [], linesLeftOut: 3 },
  ],
]);
const statement = () => <StatementSheet isOpen onClose={() => undefined} />;

/** The main screens: loading, refused by the server, and with empty, full and crowded lists. */
export const screenStories: readonly Story[] = [
  ...Object.entries(screens).flatMap(([name, Screen]): Story[] => [
    { id: `${name}-loading`, line: 'quiet', draw: () => <Screen /> },
    { id: `${name}-failing`, line: 'busy', draw: () => <Screen /> },
    { id: `${name}-offline`, line: 'cut', draw: () => <Screen /> },
  ]),
  { id: 'statement-year', line: year, draw: statement },
  { id: 'statement-loading', line: 'quiet', draw: statement },
  { id: 'statement-offline', line: 'cut', draw: statement },
  { id: 'transactions-empty', line: page(0), draw: () => <TransactionsScreen /> },
  { id: 'transactions-one', line: page(1), draw: () => <TransactionsScreen /> },
  { id: 'transactions-long', line: page(15), draw: () => <TransactionsScreen /> },
];
